<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Publishing\Api\PostDraft;
use Zeromo\Community\TextChecks\Api\TextCheck;

/**
 * What is about to be seen by others goes past the site's words and limits: title, text, and the words in its parts.
 */
final class WrittenCheck {

	public function __construct( private readonly TextCheck $texts, private readonly Library $library ) {}

	/**
	 * Refuses C for what is not taken; words that are to be replaced are, but not inside of parts, which wait then.
	 *
	 * @return array{PostDraft, bool} The draft as it may be stored, and whether a moderator has to look at it.
	 */
	public function read( PostDraft $draft, int $member ): array {
		$fresh = null === $draft->before
			|| ! in_array(
				$draft->before->post_status,
				array( 'publish', 'pending', 'future', 'private', FeedState::REFUSED ),
				true
			);
		$title = $this->texts->check( $draft->title, $member, true, false )->need( 'post_title' );
		$text  = $this->texts->check( $draft->content, $member, true, $fresh )->need( 'post_content' );
		$waits = $title->waits() || $text->waits() || $this->has_held( $draft );
		$words = self::words( PostParts::plain( $draft->parts ) );
		if ( '' !== $words && $draft->has_other_parts() ) {
			$parts = $this->texts->check( $words, $member, false, false )->need( 'post_content' );
			$waits = $waits || $parts->waits() || $parts->text !== $words;
		}
		return array(
			$title->text === $draft->title && $text->text === $draft->content
				? $draft
				: $draft->worded( $title->text, $text->text ),
			$waits,
		);
	}

	/**
	 * Whether one of its pictures is held; one that was held while the post was public already stands there without
	 * being seen.
	 */
	private function has_held( PostDraft $draft ): bool {
		$public = 'publish' === ( $draft->before->post_status ?? '' );
		return array() !== $this->library->held(
			$public ? array_values( array_diff( $draft->images, $draft->had_images ) ) : $draft->images
		);
	}

	/** Remembers what was stored; inside the transaction. */
	public function remember( PostDraft $draft, int $member ): void {
		if (
			null === $draft->before
			|| 'draft' === $draft->before->post_status
			|| 'auto-draft' === $draft->before->post_status
		) {
			$this->texts->remember( $draft->content, $member );
		}
	}

	/** @param array<mixed> $parts Parts by name. */
	private static function words( array $parts ): string {
		$words = array();
		array_walk_recursive(
			$parts,
			static function ( mixed $value ) use ( &$words ): void {
				if ( is_string( $value ) && '' !== $value ) {
					$words[] = $value;
				}
			}
		);
		return implode( "\n", $words );
	}
}
