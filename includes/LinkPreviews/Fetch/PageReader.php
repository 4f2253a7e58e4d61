<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

/**
 * Reads the metadata of a page. Nothing of it is executed or kept as markup: the results are single lines of text.
 *
 * @phpstan-type Page array{title: string, description: string, image: string}
 */
final class PageReader {

	/** Bytes of the page that are read; metadata stands at its beginning. */
	private const HEAD        = 262144;
	private const TITLE       = 120;
	private const DESCRIPTION = 200;

	/** Names of encodings as pages write them, and as mbstring calls them. */
	private const ENCODINGS = array(
		'gb2312'       => 'GB18030',
		'gbk'          => 'GB18030',
		'gb18030'      => 'GB18030',
		'big5'         => 'BIG-5',
		'shift_jis'    => 'SJIS-win',
		'x-sjis'       => 'SJIS-win',
		'euc-jp'       => 'EUC-JP',
		'euc-kr'       => 'UHC',
		'iso-8859-1'   => 'Windows-1252',
		'windows-1252' => 'Windows-1252',
		'windows-1251' => 'Windows-1251',
	);

	/**
	 * Title, description and address of the picture as the page gives them; empty where they are missing.
	 *
	 * @param string $type Content-Type header.
	 * @return Page
	 */
	public static function read( string $html, string $type ): array {
		$html  = self::utf8( substr( $html, 0, self::HEAD ), $type );
		$html  = (string) preg_replace(
			array( '/<!--.*?(?:-->|$)/s', '~<(script|style|noscript|template|svg)\b[^>]*>.*?(?:</\1\s*>|$)~is' ),
			' ',
			$html
		);
		$metas = self::metas( $html );
		$own   = self::first( $metas, 'og:title', 'twitter:title' );
		$title = '' === $own && 1 === preg_match( '~<title\b[^>]*>([^<]*)~i', $html, $m ) ? $m[1] : $own;
		return array(
			'title'       => self::line( $title, self::TITLE ),
			'description' => self::line(
				self::first( $metas, 'og:description', 'description', 'twitter:description' ),
				self::DESCRIPTION
			),
			'image'       => trim(
				self::decode(
					self::first( $metas, 'og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'image' )
				)
			),
		);
	}

	/**
	 * Values by name; the first of a name counts.
	 *
	 * @return array<string, string>
	 */
	private static function metas( string $html ): array {
		$metas = array();
		preg_match_all( '~<meta\s((?:[^>"\'<]{1,500}+|"[^"]{0,2000}+"|\'[^\']{0,2000}+\'){1,40}+)>~i', $html, $tags );
		foreach ( array_slice( $tags[1], 0, 200 ) as $tag ) {
			preg_match_all(
				'~([a-z:-]+)\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+))~i',
				$tag,
				$found,
				PREG_SET_ORDER
			);
			$is = array();
			foreach ( $found as $one ) {
				$is[ strtolower( $one[1] ) ] ??= ( $one[2] ?? '' ) . ( $one[3] ?? '' ) . ( $one[4] ?? '' );
			}
			$name = strtolower( $is['property'] ?? $is['name'] ?? $is['itemprop'] ?? '' );
			if ( '' !== $name && isset( $is['content'] ) ) {
				$metas[ $name ] ??= $is['content'];
			}
		}
		return $metas;
	}

	/** @param array<string, string> $metas By name. */
	private static function first( array $metas, string ...$names ): string {
		foreach ( $names as $name ) {
			if ( '' !== trim( $metas[ $name ] ?? '' ) ) {
				return $metas[ $name ];
			}
		}
		return '';
	}

	/** One line of text without control characters and direction marks. */
	private static function line( string $text, int $length ): string {
		$text = (string) preg_replace(
			'/[\p{Cc}\x{200B}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]+/u',
			' ',
			self::decode( $text )
		);
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
		return mb_strlen( $text ) > $length ? mb_substr( $text, 0, $length - 1 ) . '…' : $text;
	}

	private static function decode( string $text ): string {
		return mb_scrub( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 'UTF-8' );
	}

	/** The page in UTF-8; its encoding by byte order mark, header or metadata. */
	private static function utf8( string $html, string $type ): string {
		if ( str_starts_with( $html, "\xEF\xBB\xBF" ) ) {
			return mb_scrub( substr( $html, 3 ), 'UTF-8' );
		}
		$said = 1 === preg_match( '/charset\s*=\s*["\']?([\w-]+)/i', $type, $m )
			|| 1 === preg_match( '/<meta\b[^>]*charset\s*=\s*["\']?([\w-]+)/i', substr( $html, 0, 4096 ), $m )
			? strtolower( $m[1] )
			: 'utf-8';
		$from = self::ENCODINGS[ $said ] ?? 'UTF-8';
		return 'UTF-8' === $from ? mb_scrub( $html, 'UTF-8' ) : mb_convert_encoding( $html, 'UTF-8', $from );
	}
}
