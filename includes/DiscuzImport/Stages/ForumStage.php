<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\DiscuzImport\Old\OldForum;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\NewSections;
use Zeromo\Community\Import\Api\OldSection;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;

/**
 * Forums become circles or topics, as the owner chooses; groups are always circles. What not everybody could see is a
 * circle that only its members see, also where forums become topics.
 */
final class ForumStage implements Stage {

	private const SOURCE = 'discuz';

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly NewSections $sections
	) {}

	public function name(): string {
		return 'forums';
	}

	public function label(): string {
		return __( '版块', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		// Each is made with all its hooks, by core's functions.
		$all     = $this->from->forums( $run->options, $run->position, min( 20, $limit ) );
		$ids     = array_map( static fn( OldForum $old ): int => $old->fid, $all );
		$known   = $this->map->find( self::SOURCE, MapRows::CIRCLE, $ids )
			+ $this->map->find( self::SOURCE, MapRows::TOPIC, $ids );
		$founder = $this->map->find(
			self::SOURCE,
			MapRows::MEMBER,
			array_map( static fn( OldForum $old ): int => $old->founder, $all )
		);
		$owner   = $run->options->owner > 0 ? $run->options->owner : $this->core->first_owner();
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->fid ] ) ) {
				$run->report->there( 'forum' );
				continue;
			}
			$run->report->made( 'forum' );
			$is_circle = $old->is_group || $old->is_closed || 'circles' === $run->options->forums;
			if ( $old->is_closed ) {
				$run->report->note( __( '不是人人可见的版块，迁入后仅圈友可见', 'zeromo-community' ), $old->fid );
			}
			if ( ! $run->dry ) {
				$made = $is_circle
					? $this->sections->circle( $run, self::section( $old ), $founder[ $old->founder ] ?? $owner )
					: $this->sections->topic( $run, self::section( $old ), $owner );
				$this->map->put( self::SOURCE, $is_circle ? MapRows::CIRCLE : MapRows::TOPIC, $old->fid, $made );
			}
		}
		return array() === $ids ? 0 : max( $ids );
	}

	private static function section( OldForum $old ): OldSection {
		return new OldSection(
			$old->fid,
			$old->name,
			/* translators: %d: number of a forum */
			sprintf( __( '版块 %d', 'zeromo-community' ), $old->fid ),
			$old->about,
			$old->category,
			$old->is_closed
		);
	}
}
