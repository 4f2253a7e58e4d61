<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Discuz;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Sql\DiscuzSource;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Topics\Api\TopicEditing;

/**
 * Forums become circles or topics, as the owner chooses; groups are always circles. What not everybody could see is a
 * circle that only its members see, also where forums become topics.
 */
final class ForumStage implements Stage {

	private const SOURCE = 'discuz';

	public function __construct(
		private readonly DiscuzSource $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly CircleEditing $circles,
		private readonly TopicEditing $topics,
		private readonly Settings $settings
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
					? $this->circle( $run, $old, $founder[ $old->founder ] ?? $owner )
					: $this->topic( $run, $old, $owner );
				$this->map->put( self::SOURCE, $is_circle ? MapRows::CIRCLE : MapRows::TOPIC, $old->fid, $made );
			}
		}
		return array() === $ids ? 0 : max( $ids );
	}

	private function circle( Run $run, OldForum $old, int $owner ): int {
		$fields = array(
			'title'       => Words::cut( $old->name, $this->settings->int( 'circle_title_max' ) ),
			'description' => Words::cut( $old->about, $this->settings->int( 'circle_description_max' ) ),
			'cat'         => '' === $old->category ? 0 : $this->circles->category( $old->category ),
			'join_mode'   => $old->is_closed ? 'approval' : 'open',
			'visibility'  => $old->is_closed ? 'members' : 'public',
		);
		try {
			return $this->circles->create( $owner, $fields );
		} catch ( Failure ) {
			$run->report->note( __( '名称或简介不合本站的规则，已换成编号', 'zeromo-community' ), $old->fid );
			return $this->circles->create(
				$owner,
				array( 'title' => self::number( $old ), 'description' => '' ) + $fields
			);
		}
	}

	private function topic( Run $run, OldForum $old, int $owner ): int {
		$name = Words::cut( $old->name, $this->settings->int( 'topic_name_max' ) );
		$text = Words::cut( $old->about, $this->settings->int( 'topic_description_max' ) );
		try {
			return $this->topics->create( $name, $text, 0, 0, $owner );
		} catch ( Failure ) {
			$run->report->note( __( '名称或简介不合本站的规则，已换成编号', 'zeromo-community' ), $old->fid );
			return $this->topics->create( self::number( $old ), '', 0, 0, $owner );
		}
	}

	private static function number( OldForum $old ): string {
		/* translators: %d: number of a forum */
		return sprintf( __( '版块 %d', 'zeromo-community' ), $old->fid );
	}
}
