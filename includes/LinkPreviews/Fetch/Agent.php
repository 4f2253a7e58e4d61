<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

use Zeromo\Community\Kernel\Version;

/** How the site names itself where it reads the pages of others. */
final class Agent {

	/**
	 * The user agent: this site's name and address.
	 *
	 * @return non-empty-string
	 */
	public static function name(): string {
		$name = (string) preg_replace(
			'/[^\w. -]+/',
			'',
			html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES, 'UTF-8' )
		);
		$host = (string) wp_parse_url( home_url( '/' ), PHP_URL_HOST );
		$who  = '' === trim( $name ) ? $host : trim( $name );
		return ( '' === $who ? '' : "$who " ) . 'ZeromoLinkCard/' . Version::CURRENT . ' (+' . home_url( '/' ) . ')';
	}
}
