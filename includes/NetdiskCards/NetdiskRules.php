<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Kernel\Failure;

/** What the links of a post may be like. */
final class NetdiskRules {

	/** Links of a post. */
	public const MOST = 5;

	/** Longest texts, in characters. */
	public const URL      = 500;
	public const CODE     = 20;
	public const PASSWORD = 100;
	public const TITLE    = 60;

	public function __construct( private readonly NetdiskHosts $hosts ) {}

	/**
	 * The links that what was sent makes; null for none. A link whose address was there keeps its id, and with it who
	 * has opened and reported it.
	 *
	 * @param list<NetdiskLink> $sent As typed.
	 * @param list<NetdiskLink> $had  Before.
	 * @throws Failure content_invalid.
	 */
	public function accept( array $sent, array $had ): ?NetdiskLinks {
		$ids = array_column( $had, 'id', 'url' );
		$out = array();
		foreach ( $sent as $link ) {
			if ( $link->is_blank() ) {
				continue;
			}
			$url         = $this->url( $link->url, isset( $ids[ trim( $link->url ) ] ) );
			$out[ $url ] = new NetdiskLink(
				(string) ( $ids[ $url ] ?? bin2hex( random_bytes( 6 ) ) ),
				$url,
				self::text( '' === trim( $link->code ) ? self::code_in( $url ) : $link->code, self::CODE ),
				self::text( $link->password, self::PASSWORD ),
				self::text( $link->title, self::TITLE )
			);
		}
		if ( count( $out ) > self::MOST ) {
			throw Failure::content(
				NetdiskPart::NAME,
				/* translators: %d: number of links */
				sprintf( __( '网盘链接最多 %d 个', 'zeromo-community' ), self::MOST )
			);
		}
		return array() === $out ? null : new NetdiskLinks( array_values( $out ) );
	}

	/** @param bool $stays Whether the post has it already; the site may allow others since then. */
	private function url( string $typed, bool $stays ): string {
		$url  = trim( $typed );
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		if (
			1 !== preg_match( '~^https?://[^\s<>"\'\\\\@]+$~Di', $url )
			|| strlen( $url ) > self::URL
			|| esc_url_raw( $url, array( 'http', 'https' ) ) !== $url
		) {
			throw Failure::content( NetdiskPart::NAME, __( '请填写完整的网盘链接，以 https:// 开头', 'zeromo-community' ) );
		}
		if ( ! $stays && ! $this->hosts->allows( $host ) ) {
			throw Failure::content(
				NetdiskPart::NAME,
				/* translators: %s: a host */
				sprintf( __( '本站不支持这个网盘：%s', 'zeromo-community' ), $host )
			);
		}
		return $url;
	}

	/** The extraction code that some netdisks write into the address. */
	private static function code_in( string $url ): string {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$code = $query['pwd'] ?? $query['password'] ?? '';
		return is_string( $code ) && 1 === preg_match( '/^[A-Za-z0-9]{1,8}$/D', $code ) ? $code : '';
	}

	private static function text( string $typed, int $most ): string {
		$text = trim( (string) preg_replace( '/[\p{C}\s]+/u', ' ', mb_scrub( $typed, 'UTF-8' ) ) );
		return mb_strlen( $text ) <= $most ? $text : throw Failure::content(
			NetdiskPart::NAME,
			/* translators: %d: number of characters */
			sprintf( __( '提取码、密码或说明太长，最多 %d 个字', 'zeromo-community' ), $most )
		);
	}
}
