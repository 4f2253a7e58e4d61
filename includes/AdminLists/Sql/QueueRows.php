<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\AdminLists\Queue;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\FeedState;

/** Work that waits, read from the beginnings of keys: at most Queue::MOST rows of each. */
final class QueueRows {

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	/** Open cases the member may decide on, who moderates everywhere; none about themselves. */
	public function reports( int $member ): Queue {
		return Queue::of(
			'reports',
			__( '举报', 'zeromo-community' ),
			$this->db->ids(
				"SELECT created FROM {$this->db->table( 'report_case' )} WHERE is_open = 1 AND author_id <> %d"
					. ' ORDER BY case_id LIMIT %d',
				array( $member, Queue::MOST + 1 )
			)
		);
	}

	/** Posts that wait for a moderator. */
	public function posts(): Queue {
		return Queue::of(
			'post',
			__( '内容', 'zeromo-community' ),
			$this->db->ids(
				"SELECT created FROM {$this->db->table( 'feed' )} WHERE status = %d ORDER BY created, post_id LIMIT %d",
				array( FeedState::Pending->value, Queue::MOST + 1 )
			)
		);
	}

	/** Comments that wait for a moderator. */
	public function comments(): Queue {
		$times = $this->db->column(
			"SELECT comment_date_gmt FROM {$this->db->core( 'comments' )} WHERE comment_approved = '0'"
				. " AND comment_type = 'comment' ORDER BY comment_date_gmt, comment_ID LIMIT %d",
			array( Queue::MOST + 1 )
		);
		return Queue::of(
			'comment',
			__( '评论', 'zeromo-community' ),
			array_map( static fn( string $time ): int => (int) strtotime( "$time UTC" ), $times )
		);
	}

	/** Circles that wait to be published. */
	public function circles(): Queue {
		$times = $this->db->column(
			"SELECT post_date FROM {$this->db->core( 'posts' )} WHERE post_type = 'zeromo_circle'"
				. " AND post_status = 'pending' ORDER BY post_date, ID LIMIT %d",
			array( Queue::MOST + 1 )
		);
		return Queue::of(
			'circles',
			__( '新圈子', 'zeromo-community' ),
			array_map(
				static fn( string $time ): int =>
					( new \DateTimeImmutable( $time, wp_timezone() ) )->getTimestamp(),
				$times
			)
		);
	}

	/** Jobs that are due and that nobody does. */
	public function due_jobs(): Queue {
		return Queue::of(
			'jobs_due',
			__( '到时间没有执行的后台任务', 'zeromo-community' ),
			$this->db->ids(
				"SELECT run_at FROM {$this->db->table( 'job' )} WHERE dead = 0 AND run_at <= %d"
					. ' ORDER BY run_at, id LIMIT %d',
				array( $this->clock->now(), Queue::MOST + 1 )
			)
		);
	}

	/** Jobs that were tried for the last time. */
	public function dead_jobs(): Queue {
		return Queue::of(
			'jobs_dead',
			__( '失败的后台任务', 'zeromo-community' ),
			$this->db->ids(
				"SELECT run_at FROM {$this->db->table( 'job' )} WHERE dead = 1 ORDER BY run_at, id LIMIT %d",
				array( Queue::MOST + 1 )
			)
		);
	}

	/** Whether there is a published circle. */
	public function has_circle(): bool {
		$sql = "SELECT 1 AS n FROM {$this->db->table( 'circle' )} WHERE status = 1 LIMIT 1";
		return null !== $this->db->value( $sql );
	}

	/** Whether there is a public post. */
	public function has_post(): bool {
		return null !== $this->db->value( "SELECT 1 AS n FROM {$this->db->table( 'feed' )} WHERE status = 1 LIMIT 1" );
	}
}
