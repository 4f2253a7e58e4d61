<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Setup\Invariant;
use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Polls\PollRules;

/**
 * Invariants: each poll has its post, each vote its poll and its member; a vote has a choice, and only one where the
 * poll allows one.
 */
final class PollInvariants implements Invariant {

	public function __construct( private readonly Db $db ) {}

	public function faults(): array {
		$poll   = $this->db->table( 'poll' );
		$vote   = $this->db->table( 'poll_vote' );
		$old    = $this->db->table( 'poll_earlier' );
		$single = implode( ',', array_map( Poll::bit( ... ), range( 1, PollRules::MOST ) ) );
		$faults = array();
		foreach ( $this->db->column(
			"SELECT p.post_id FROM $poll p LEFT JOIN {$this->db->core( 'posts' )} o ON o.ID = p.post_id
				WHERE o.ID IS NULL"
		) as $post ) {
			$faults[] = "没有内容的投票\t内容 $post";
		}
		foreach ( $this->db->rows(
			"SELECT v.post_id, COUNT(*) AS n FROM (SELECT post_id FROM $vote UNION ALL SELECT post_id FROM $old) v
				LEFT JOIN $poll p ON p.post_id = v.post_id WHERE p.post_id IS NULL GROUP BY v.post_id"
		) as $row ) {
			$faults[] = "没有投票的选票\t内容 {$row['post_id']}\t{$row['n']} 张";
		}
		foreach ( $this->db->column(
			"SELECT v.user_id FROM $vote v LEFT JOIN {$this->db->core( 'users' )} u ON u.ID = v.user_id
				WHERE u.ID IS NULL GROUP BY v.user_id"
		) as $user ) {
			$faults[] = "没有成员的选票\t成员 $user";
		}
		foreach ( $this->db->rows(
			"SELECT v.post_id, v.user_id FROM $vote v JOIN $poll p ON p.post_id = v.post_id WHERE v.choice = 0
				OR (p.most = 1 AND v.choice NOT IN ($single))"
		) as $row ) {
			$faults[] = "不合规则的选票\t内容 {$row['post_id']}\t成员 {$row['user_id']}";
		}
		return $faults;
	}
}
