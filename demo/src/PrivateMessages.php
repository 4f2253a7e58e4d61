<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/**
 * Private messages of the first two members with a few others, some of them unread. The two have none with each other,
 * so that they can begin.
 *
 * @phpstan-import-type Letter from Corpus
 */
final class PrivateMessages {

	/** Seconds between two lines, and an hour. */
	private const PAUSE = 95;
	private const HOUR  = 3600;

	public function __construct(
		private readonly Corpus $bank,
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly People $people
	) {}

	/** Writes them, once. */
	public function write(): void {
		if ( 1 === $this->notebook->number( 'letters' ) ) {
			return;
		}
		$this->writer->together(
			function (): void {
				foreach ( $this->bank->extras['letters'] as $n => $letter ) {
					// The first two members are fixed; the others follow in the order they were made.
					if ( 2 + $n < $this->people->count() ) {
						$this->conversation(
							$this->people->id( $letter['member'] ),
							$this->people->id( 2 + $n ),
							$letter
						);
					}
				}
				$this->notebook->write( array( 'letters' => 1 ) );
			}
		);
	}

	/** @param Letter $letter Lines, each of the member (0) or the other one (1). */
	private function conversation( int $member, int $other, array $letter ): void {
		$both  = array( $member, $other );
		$first = $this->writer->next_own_id( 'chat_message' );
		$count = count( $letter['lines'] );
		$last  = $this->notebook->number( 'now' ) - $letter['hours'] * self::HOUR;
		$rows  = array();
		$sent  = array( 0, 0 );
		foreach ( $letter['lines'] as $i => [ $who, $text ] ) {
			++$sent[ $who ];
			$rows[] = array(
				$first + $i,
				min( $both ),
				max( $both ),
				$both[ $who ],
				$text,
				0,
				'',
				$last - ( $count - 1 - $i ) * self::PAUSE,
			);
		}
		$end    = $first + $count - 1;
		$unread = $letter['unread'];
		$this->writer->own(
			'chat_message',
			array( 'id', 'low_id', 'high_id', 'sender_id', 'content', 'image_id', 'image', 'created' ),
			$rows
		);
		$this->writer->own(
			'chat',
			array( 'user_id', 'peer_id', 'last_id', 'updated', 'read_id', 'cleared_id', 'unread', 'sent' ),
			array(
				array( $member, $other, $end, $last, $end - $unread, 0, $unread, $sent[0] ),
				array( $other, $member, $end, $last, $end, 0, 0, $sent[1] ),
			)
		);
	}
}
