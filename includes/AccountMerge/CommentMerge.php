<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\PersonalData\MemberMerge;

/**
 * What was written. Posts and pictures are given to the other account by core's own way of deleting a user; comments
 * have no such way and are moved here.
 */
final class CommentMerge implements MemberMerge {

	public function __construct( private readonly Db $db ) {}

	public function columns(): array {
		return array( 'comment.user_id' );
	}

	public function obstacle( int $from, int $to ): string {
		return '';
	}

	public function told( int $from, int $to ): string {
		return __( '发布的内容、图片和评论，改为以当前账号的名字显示', 'zeromo-community' );
	}

	public function move( int $from, int $to, string $mark ): void {
		$ids = $this->db->ids(
			"SELECT comment_ID FROM {$this->db->core( 'comments' )} WHERE user_id = %d",
			array( $from )
		);
		$user = get_userdata( $to );
		if ( array() === $ids || false === $user ) {
			return;
		}
		$this->db->execute(
			"UPDATE {$this->db->core( 'comments' )} SET user_id = %d, comment_author = %s, comment_author_email = %s,
				comment_author_url = '' WHERE user_id = %d",
			array( $to, $user->display_name, $user->user_email, $from )
		);
		$this->db->execute(
			"UPDATE {$this->db->table( 'comment' )} SET user_id = %d WHERE user_id = %d",
			array( $to, $from )
		);
		$this->db->after_commit( static fn() => clean_comment_cache( $ids ) );
	}
}
