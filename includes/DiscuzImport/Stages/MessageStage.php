<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\DiscuzImport\Old\OldMessage;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Messages\Api\ChatIntake;

/**
 * Private messages of two. UCenter keeps a conversation in the table of the last digit of its number, so each
 * conversation comes in its own order.
 */
final class MessageStage implements Stage {

	private const SOURCE = 'discuz';

	/** @param int $table From 0 to 9. */
	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly ChatIntake $chats,
		private readonly int $table
	) {}

	public function name(): string {
		return "messages_$this->table";
	}

	public function label(): string {
		/* translators: %d: number of a table */
		return sprintf( __( '私信（第 %d 分表）', 'zeromo-community' ), $this->table );
	}

	public function piece( Run $run, int $limit ): int {
		$all   = $this->from->messages( $run->options, $this->table, $run->position, $limit );
		$ids   = array_map( static fn( OldMessage $old ): int => $old->pmid, $all );
		$known = $this->map->find( self::SOURCE, MapRows::MESSAGE, $ids );
		$whose = array();
		foreach ( $all as $old ) {
			array_push( $whose, $old->from, $old->to );
		}
		$here = $this->map->find( self::SOURCE, MapRows::MEMBER, array_values( array_unique( $whose ) ) );
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->pmid ] ) ) {
				$run->report->there( MapRows::MESSAGE );
				continue;
			}
			$from = $here[ $old->from ] ?? 0;
			$to   = $here[ $old->to ] ?? 0;
			$why  = match ( true ) {
				0 === $old->to                                     => __( '群聊没有迁入', 'zeromo-community' ),
				$old->is_deleted                                   => __( '已被其中一方删除', 'zeromo-community' ),
				! $run->dry && ( 0 === $from || 0 === $to )        => __( '其中一方不在旧成员里', 'zeromo-community' ),
				default                                            => '',
			};
			if ( '' !== $why ) {
				$run->report->left( MapRows::MESSAGE, $why, $old->pmid );
				continue;
			}
			if ( $run->dry ) {
				$run->report->made( MapRows::MESSAGE );
				continue;
			}
			$id = $this->chats->take( $from, $to, $old->text, $old->time );
			if ( $id > 0 ) {
				$this->map->put( self::SOURCE, MapRows::MESSAGE, $old->pmid, $id );
				$run->report->made( MapRows::MESSAGE );
			} else {
				$run->report->left( MapRows::MESSAGE, __( '没有文字', 'zeromo-community' ), $old->pmid );
			}
		}
		return max( array( 0, ...$ids ) );
	}
}
