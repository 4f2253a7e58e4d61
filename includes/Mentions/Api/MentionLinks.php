<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions\Api;

use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Html\HtmlTokens;

/**
 * Names behind an @ as links to their members, in ready HTML.
 *
 * @phpstan-type Mention array{id: int, text: string, name: string, url: string}
 */
final class MentionLinks {

	/**
	 * The HTML with its mentions as links under the members' names of today; nothing inside a link or a tag is touched.
	 *
	 * @param string        $html     Ready HTML, its text escaped with or without its quotes.
	 * @param list<Mention> $mentions Who is meant, beside the name as it stands in the text.
	 */
	public static function html( string $html, array $mentions ): string {
		if ( array() === $mentions || ! str_contains( $html, '@' ) ) {
			return $html;
		}
		$links = array();
		foreach ( $mentions as $mention ) {
			$link = '<a class="zmo-inline" href="' . esc_url( $mention['url'] ) . '">@'
				. SafeText::title( $mention['name'] ) . '</a>';
			foreach ( array(
				SafeText::title( $mention['text'] ),
				htmlspecialchars( SafeText::line( $mention['text'] ), ENT_NOQUOTES, 'UTF-8' ),
			) as $name ) {
				$links[ "@$name" ] = $link;
			}
		}
		// The longest name first: @小满 is not the beginning of @小满妈妈. An @ inside a word is an address.
		uksort( $links, static fn( string $a, string $b ): int => strlen( $b ) - strlen( $a ) );
		$name = '~(?<![\w.@/])(?:'
			. implode(
				'|',
				array_map( static fn( string $name ): string => preg_quote( $name, '~' ), array_keys( $links ) )
			)
			. ')~';
		return HtmlTokens::texts(
			$html,
			static fn( string $text ): string => (string) preg_replace_callback(
				$name,
				static fn( array $found ): string => $links[ $found[0] ],
				$text
			)
		);
	}
}
