<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Messages\Api\ChatIntake;
use Zeromo\Community\WordPressImport\Old\OldLetter;
use Zeromo\Community\WordPressImport\Sql\OldGroups;
use Zeromo\Community\WordPressImport\Taken;

/** Private messages of two. */
final class LetterStage implements Stage {

	public function __construct(
		private readonly OldGroups $from,
		private readonly Taken $taken,
		private readonly ChatIntake $chats
	) {}

	public function name(): string {
		return 'messages';
	}

	public function label(): string {
		return __( '私信', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$all   = $this->from->letters( $run->options, $run->position, $limit );
		$ids   = array_map( static fn( OldLetter $old ): int => $old->id, $all );
		$known = $this->taken->find( MapRows::MESSAGE, $ids );
		$whose = array();
		foreach ( $all as $old ) {
			array_push( $whose, $old->from, $old->to );
		}
		$here = $this->taken->find( MapRows::MEMBER, $whose );
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->id ] ) ) {
				$run->report->there( MapRows::MESSAGE );
				continue;
			}
			$from = $here[ $old->from ] ?? 0;
			$to   = $here[ $old->to ] ?? 0;
			$why  = match ( true ) {
				0 === $old->to                              => __( '群聊没有迁入', 'zeromo-community' ),
				$old->is_deleted                            => __( '已被其中一方删除', 'zeromo-community' ),
				! $run->dry && ( 0 === $from || 0 === $to ) => __( '其中一方不在旧成员里', 'zeromo-community' ),
				default                                     => '',
			};
			$id = '' !== $why || $run->dry ? 0 : $this->chats->take( $from, $to, $old->text, $old->time );
			if ( '' === $why && 0 === $id && ! $run->dry ) {
				$why = __( '没有文字', 'zeromo-community' );
			}
			if ( '' !== $why ) {
				$run->report->left( MapRows::MESSAGE, $why, $old->id );
				continue;
			}
			$run->report->made( MapRows::MESSAGE );
			0 === $id || $this->taken->put( MapRows::MESSAGE, $old->id, $id );
		}
		return max( array( 0, ...$ids ) );
	}
}
