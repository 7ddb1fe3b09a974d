vcl 4.1;

# Varnish 7 with varnish-modules (xkey), as a shared cache in front of the storefronts:
#
#   CDN_PURGE_TOKEN=… varnishd -a :6081 -f varnish.vcl -p http_gzip_support=off
#
# The storefronts are told where it is: CDN_PURGE_API=varnish, CDN_PURGE_URL=http://varnish:6081, and the same token.
# http_gzip_support is off because the storefront compresses, with brotli too.

import std;
import xkey;

backend default {
  .host = "storefront";
  .port = "3000";
  .first_byte_timeout = 60s;
  # A stream of events is silent for up to half a minute.
  .between_bytes_timeout = 60s;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.x-purge-token != std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403));
    }
    set req.http.purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.purged));
  }

  # One variant for each encoding instead of one for each browser.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/api/") {
    return (pass);
  }
  # A page that may be shared is the same whatever the cookies are. Every other page says that it is private.
  return (hash);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
}
