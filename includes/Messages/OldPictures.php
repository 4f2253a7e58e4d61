<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Messages\Sql\ChatRepository;
use Zeromo\Community\Kernel\Settings;

/**
 * A step of updates: pictures that were sent before messages kept copies get theirs, so that only the two are given
 * them.
 */
final class OldPictures {

	private const NOTE   = '_chat_pictures';
	private const PIECE  = 20;
	private const WITHIN = 5000;

	public function __construct(
		private readonly ChatRepository $chats,
		private readonly ChatPictures $pictures,
		private readonly Settings $settings
	) {}

	/** A bounded piece, oldest first; true when none is left. What was broken off is done again from where it began. */
	public function protect(): bool {
		$note     = $this->settings->internal( self::NOTE );
		$from     = is_numeric( $note ) ? (int) $note : 0;
		$messages = $this->chats->with_picture( $from, self::WITHIN, self::PIECE );
		array_map( $this->move( ... ), $messages );
		$to   = count( $messages ) < self::PIECE ? $from + self::WITHIN : $messages[ self::PIECE - 1 ]->id;
		$done = $to >= $this->chats->newest();
		$this->settings->set_internal( self::NOTE, $done ? null : $to );
		return $done;
	}

	private function move( Message $message ): void {
		[ $copy, $kept ] = $this->pictures->copy_of( $message ) ?? array( 0, '' );
		if ( $copy > 0 && ! $this->chats->swap_picture( $message, $copy, $kept ) ) {
			// Taken back meanwhile.
			$this->pictures->drop( $copy );
		}
	}
}
