<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

/** How words are looked for in the text of a card as the feed keeps it, which is ready HTML (`feed.body`). */
final class ReadyHtml {

	/** Everything ready HTML of a text may hold beside the text: found in it, such a term would say nothing. */
	private const MARKUP = '<p></p><br><b></b><strong><i><em><s><del><code>'
		. '<a href="%zmo-home%?s=http://https://" target="_blank" rel="noopener nofollow ugc">'
		. '</a>&amp;&lt;&gt;&quot;&#039;&#91;&#93;';

	/** Whether a term can be looked for in ready HTML; parts of its mark-up can't. */
	public static function fits( string $term ): bool {
		return false === stripos( self::MARKUP, $term )
			&& 1 !== preg_match( '/^%?[0-9a-f]{1,2}(%[0-9a-f]{0,2})*$/i', $term );
	}

	/** A term as it stands in ready HTML. */
	public static function of( string $term ): string {
		return str_replace(
			array( '[', ']' ),
			array( '&#91;', '&#93;' ),
			htmlspecialchars( $term, ENT_QUOTES | ENT_HTML401, 'UTF-8' )
		);
	}
}
