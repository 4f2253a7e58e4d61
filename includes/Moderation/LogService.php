<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Moderation\Sql\SqlStaffLog;

/** Reading the staff log. */
final class LogService {

	public function __construct( private readonly Staff $staff, private readonly SqlStaffLog $log ) {}

	/**
	 * A page, the newest first; who runs circles reads what was decided there.
	 *
	 * @return array{entries: list<LogEntry>, next: int} `next` 0 at the end.
	 */
	public function page( int $member, int $after, int $limit ): array {
		$this->staff->need( $member );
		$found = $this->log->page( Staff::everywhere( $member ) ? new SqlPart() : $this->staff->circles_sql( 'g.circle_id', $member ), $after, $limit + 1 );
		$page  = array_slice( $found, 0, $limit );
		$last  = end( $page );
		if ( ! Staff::everywhere( $member ) ) {
			// Who runs a circle reads that something was changed, not the words of drafts and other places.
			$page = array_map( static fn( LogEntry $entry ): LogEntry => $entry->without_changes(), $page );
		}
		return array( 'entries' => $page, 'next' => count( $found ) > $limit && false !== $last ? $last->id : 0 );
	}

	/**
	 * Action => what it is called.
	 *
	 * @return array<string, string>
	 */
	public static function labels(): array {
		return array(
			'keep'      => __( '保留', 'zeromo-community' ),
			'remove'    => __( '删除', 'zeromo-community' ),
			'approve'   => __( '通过', 'zeromo-community' ),
			'reject'    => __( '退回', 'zeromo-community' ),
			'ban'       => __( '处罚', 'zeromo-community' ),
			'unban'     => __( '解除处罚', 'zeromo-community' ),
			'word'      => __( '添加词语', 'zeromo-community' ),
			'topic_edit'   => __( '修改话题', 'zeromo-community' ),
			'topic_merge'  => __( '合并话题', 'zeromo-community' ),
			'topic_delete' => __( '删除话题', 'zeromo-community' ),
			'word_gone' => __( '删除词语', 'zeromo-community' ),
			'edit'        => __( '修改内容', 'zeromo-community' ),
			'pin'         => __( '置顶', 'zeromo-community' ),
			'pin_off'     => __( '取消置顶', 'zeromo-community' ),
			'essence'     => __( '设为精华', 'zeromo-community' ),
			'essence_off' => __( '取消精华', 'zeromo-community' ),
			'sample'      => __( '加入前可见', 'zeromo-community' ),
			'sample_off'  => __( '取消加入前可见', 'zeromo-community' ),
			'move'        => __( '调整话题', 'zeromo-community' ),
			'take_out'    => __( '移出圈子', 'zeromo-community' ),
		);
	}
}
