<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo;

/** Writes the facts as tags for the head of a page. */
final class Head {

	private const DESCRIPTION = 160;

	/** The tags. */
	public static function html( Facts $facts, string $site, string $locale ): string {
		$description = self::line( $facts->description );
		$image       = $facts->image;
		$properties  = array(
			'og:site_name'   => $site,
			'og:locale'      => $locale,
			'og:type'        => $facts->type,
			'og:title'       => $facts->title,
			'og:description' => $description,
			'og:url'         => $facts->url,
			'og:image'       => $image,
		) + $facts->more;
		$names       = array(
			'description'         => $description,
			'twitter:card'        => '' === $image ? 'summary' : 'summary_large_image',
			'twitter:title'       => $facts->title,
			'twitter:description' => $description,
			'twitter:image'       => $image,
		);
		$html = $facts->canonical ? '<link rel="canonical" href="' . self::escape( $facts->url ) . "\">\n" : '';
		foreach ( array( 'name' => $names, 'property' => $properties ) as $attribute => $all ) {
			foreach ( array_filter( $all, static fn( string $value ): bool => '' !== $value ) as $name => $value ) {
				$html .= "<meta $attribute=\"" . self::escape( $name ) . '" content="' . self::escape( $value )
					. "\">\n";
			}
		}
		if ( array() !== $facts->data ) {
			$flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG | JSON_HEX_AMP;
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- rules run without WordPress.
			$json  = json_encode(
				array( '@context' => 'https://schema.org' ) + $facts->data,
				$flags | JSON_INVALID_UTF8_SUBSTITUTE
			);
			$html .= "<script type=\"application/ld+json\">$json</script>\n";
		}
		return $html;
	}

	private static function line( string $text ): string {
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
		return mb_strlen( $text ) > self::DESCRIPTION ? mb_substr( $text, 0, self::DESCRIPTION - 1 ) . '…' : $text;
	}

	private static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}
}
