<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Mentions;

use Zeromo\Community\Content\SafeText;

/**
 * Words in a text that lead somewhere: @昵称 to a member, #话题# to a topic. The text itself stays plain; where they lead is
 * known only when it leaves the site, so a new name or a topic that is gone shows at once.
 *
 * @phpstan-type Mention array{id: int, text: string, name: string, url: string}
 */
final class InlineWords {

	/** What SafeText makes of #话题#. */
	private const TOPIC = '~<a href="%zmo-home%\?s=[^"]*">\#([^<]*)\#</a>~u';

	/**
	 * Ready HTML with its topics as links; what is none of these topics is words.
	 *
	 * @param list<array{title: string, url: string, ...}> $topics Of the post.
	 */
	public static function topics( string $html, array $topics ): string {
		if ( ! str_contains( $html, '%zmo-home%?s=' ) ) {
			return $html;
		}
		$urls = array();
		foreach ( $topics as $topic ) {
			$urls[ self::key( $topic['title'] ) ] = $topic['url'];
		}
		return (string) preg_replace_callback(
			self::TOPIC,
			static function ( array $m ) use ( $urls ): string {
				$url = $urls[ self::key( html_entity_decode( $m[1], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) ] ?? '';
				return '' === $url ? "#{$m[1]}#" : '<a class="zmo-inline" href="' . esc_url( $url ) . "\">#{$m[1]}#</a>";
			},
			$html
		);
	}

	/**
	 * Ready HTML with its mentions as links under the members' names of today; nothing inside a link or a tag is touched.
	 *
	 * @param list<Mention> $mentions Of the post.
	 */
	public static function mentions( string $html, array $mentions ): string {
		if ( array() === $mentions || ! str_contains( $html, '@' ) ) {
			return $html;
		}
		$links = array();
		foreach ( $mentions as $mention ) {
			$links[ '@' . SafeText::title( $mention['text'] ) ] = '<a class="zmo-inline" href="' . esc_url( $mention['url'] ) . '">@' . SafeText::title( $mention['name'] ) . '</a>';
		}
		$out  = '';
		$deep = 0;
		foreach ( (array) preg_split( '~(<[^>]*>)~', $html, -1, PREG_SPLIT_DELIM_CAPTURE ) as $n => $part ) {
			$part = (string) $part;
			if ( 1 === $n % 2 ) {
				$deep += str_starts_with( $part, '<a ' ) ? 1 : ( '</a>' === $part ? -1 : 0 );
			} elseif ( 0 === $deep ) {
				// The longest name wins: @小满 is not the beginning of @小满妈妈.
				$part = strtr( $part, $links );
			}
			$out .= $part;
		}
		return $out;
	}

	/**
	 * Names of the topics in a text as it was typed, in their order.
	 *
	 * @return list<string>
	 */
	public static function names( string $plain ): array {
		preg_match_all( '~#([^#&<>\s](?:[^#&<>\n]{0,48}[^#&<>\s])?)#~u', $plain, $found );
		return array_slice( array_values( array_unique( $found[1] ) ), 0, 50 );
	}

	private static function key( string $title ): string {
		return mb_strtolower( (string) preg_replace( '/\s+/u', '', $title ), 'UTF-8' );
	}
}
