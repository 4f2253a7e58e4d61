<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * The address of an article leads to it. Core keeps `%20` of a title in the address, and looks for what a browser's
 * request is decoded to, which is another address. Letters beyond ASCII (`%e4%bd%a0`) are found.
 */
final class ArticleAddress {

	/** An escaped byte of ASCII. */
	private const ESCAPE = '%[0-7][0-9a-f]';

	/** What the title says, with hyphens for the escapes; without any left, the number of the post, as core does. */
	#[Filter( 'pre_wp_unique_post_slug', if: array( 4 => 'post' ) )]
	public function unescaped(
		mixed $chosen,
		string $slug,
		int $id,
		string $status,
		string $type,
		int $parent
	): mixed {
		if ( null !== $chosen || 1 !== preg_match( '/' . self::ESCAPE . '/i', $slug ) ) {
			return $chosen;
		}
		$plain = trim( (string) preg_replace( '/(?:' . self::ESCAPE . '|-)+/i', '-', $slug ), '-' );
		$plain = '' === $plain && $id > 0 ? (string) $id : $plain;
		return '' === $plain ? '' : wp_unique_post_slug( $plain, $id, $status, $type, $parent );
	}
}
