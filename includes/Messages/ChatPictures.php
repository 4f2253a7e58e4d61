<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;

/**
 * Pictures in messages: copies without an address, sent to the two alone. The picture they were made of stays in its
 * owner's library.
 *
 * @phpstan-type Kept array{
 *   id: int, f: string, t: string, w: int, h: int, a: string, c: string, ai?: int, of?: int
 * }
 * @phpstan-type Picture array{id: int, url: string, thumb: string, w: int, h: int, alt: string}
 */
final class ChatPictures {

	public const DROP_JOB = 'drop_chat_pictures';

	public function __construct( private readonly Library $library, private readonly Files $files ) {}

	/**
	 * Copies the member's picture and gives what the message stores of it.
	 *
	 * @return array{int, string}
	 * @throws Failure not_found, for a picture of another member.
	 */
	public function copy( int $member, int $image ): array {
		$this->library->require_own( array( $image ), $member, 'image', false );
		return $this->sheltered( $image ) ?? throw Failure::not_found();
	}

	/**
	 * Likewise of a message that was sent before there were copies; null where it has one, and where its file cannot be
	 * read.
	 *
	 * @return array{int, string}|null
	 */
	public function copy_of( Message $message ): ?array {
		$kept = self::kept( $message );
		return null === $kept || isset( $kept['of'] ) ? null : $this->sheltered( $message->image_id );
	}

	/** @return array{int, string}|null */
	private function sheltered( int $image ): ?array {
		$copy = $this->library->shelter( array( $image ) )[0] ?? null;
		// `of` tells that it is a copy.
		return null === $copy
			? null
			: array( $copy['id'], (string) wp_json_encode( array( $copy + array( 'of' => $image ) ) ) );
	}

	/** Deletes the copy of a message that is no more; a picture of a library stays. */
	public function drop( int $id ): void {
		if ( $id > 0 && $this->library->is_sheltered( $id ) ) {
			wp_delete_attachment( $id, true );
		}
	}

	/**
	 * As its readers get it.
	 *
	 * @return Picture|null
	 */
	public function of( Message $message ): ?array {
		$kept = self::kept( $message );
		if ( null === $kept ) {
			return null;
		}
		$picture = array( 'id' => $kept['id'], 'w' => $kept['w'], 'h' => $kept['h'], 'alt' => $kept['a'] );
		if ( isset( $kept['of'] ) ) {
			return $picture + array(
				'url' => $this->files->address( -$message->id, $kept['id'] ),
				'thumb' => $this->files->address( -$message->id, $kept['id'], true ),
			);
		}
		// Sent before there were copies.
		$open = $this->library->images( array( $kept ) )[0] ?? null;
		return null === $open ? null : $picture + array( 'url' => $open['url'], 'thumb' => $open['thumb'] );
	}

	/** @return Kept|null */
	private static function kept( Message $message ): ?array {
		/** @var list<Kept> $all */
		$all = '' === $message->image ? array() : (array) json_decode( $message->image, true );
		return $all[0] ?? null;
	}
}
