<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Topics\Api\TopicEditing;

/**
 * The cases of TwiceTest. Each gives the call (or several that differ), how often which status is answered, and what is
 * left: the
 * wanted value, a query and its values.
 *
 * @phpstan-type Made array{list<array{user: int, method: string, url: string, body: string}>, array<int, int>,
 *   array<string, array{string, string, list<int|string>}>}
 */
trait TwiceCases {

	use MakesPosts;

	private function db(): Db {
		return Plugin::container()->get( Db::class );
	}

	/** @return array{int, int} Owner and circle. */
	private function circle( string $mode = 'open' ): array {
		$owner = $this->create_member( 'author' );
		return array(
			$owner,
			Plugin::container()->get( CircleEditing::class )->create(
				$owner,
				array( 'title' => '同时', 'join_mode' => $mode )
			),
		);
	}

	/**
	 * That the staff log names this once.
	 *
	 * @return array{string, string, list<int|string>}
	 */
	private function logged( string $action, string $type, int $id ): array {
		return $this->rows( 1, 'audit', 'act = %s AND object_type = %s AND object_id = %d', $action, $type, $id );
	}

	/**
	 * That so many rows of a table of ours are like this.
	 *
	 * @return array{string, string, list<int|string>}
	 */
	private function rows( int $wanted, string $table, string $where, int|string ...$values ): array {
		return array(
			(string) $wanted,
			"SELECT COUNT(*) FROM {$this->db()->table( $table )} WHERE $where",
			array_values( $values ),
		);
	}

	/** @return Made */
	private function circle_edit(): array {
		[ $owner, $circle ] = $this->circle();
		return array(
			array(
				$this->call( $owner, 'POST', "/circle/$circle", array( 'title' => '改名', 'announcement' => '搬家了' ) ),
			),
			array( 200 => self::TIMES ),
			array(
				'row' => $this->rows(
					1,
					'circle',
					"circle_id = %d AND announcement = '搬家了' AND member_count = 1",
					$circle
				),
			),
		);
	}

	/**
	 * Two who run the circle act on a member.
	 *
	 * @param list<string> $before Acts that come first.
	 * @return Made
	 */
	private function member( string $act, string $mode, array $before, int $rows, string $where, int $in ): array {
		[ $owner, $circle ] = $this->circle( $mode );
		$member = $this->create_member();
		$editor = $this->create_member( 'editor' );
		Plugin::container()->get( CircleJoining::class )->join( $circle, $member );
		$call = fn( int $who, string $what ): array => $this->call(
			$who,
			'POST',
			"/circle/members/$member",
			array( 'circle_id' => $circle, 'action' => $what )
		);
		foreach ( $before as $first ) {
			$this->at_once( array( $call( $owner, $first ) ) );
		}
		return array(
			array(
				$call( $owner, $act ),
				$call( $editor, $act ),
				$call( $owner, $act ),
				$call( $editor, $act ),
				$call( $owner, $act ),
				$call( $editor, $act ),
			),
			array( 200 => self::TIMES ),
			array(
				'standing' => $this->rows(
					$rows,
					'circle_member',
					"circle_id = %d AND user_id = %d AND $where",
					$circle,
					$member
				),
				'count'    => $this->rows( 1, 'circle', 'circle_id = %d AND member_count = %d', $circle, $in ),
				'told'     => $this->rows( 0, 'notice', 'user_id = %d AND n > 1', $member ),
			),
		);
	}

	/**
	 * Each press makes an invitation of its own.
	 *
	 * @return Made
	 */
	private function invite(): array {
		[ $owner, $circle ] = $this->circle( 'invite' );
		return array(
			array( $this->call( $owner, 'POST', '/circle/invite', array( 'circle_id' => $circle, 'max_uses' => 1 ) ) ),
			array( 200 => self::TIMES ),
			array(
				'codes' => array(
					(string) self::TIMES,
					"SELECT COUNT(DISTINCT code) FROM {$this->db()->table( 'circle_invite' )} WHERE circle_id = %d
						AND uses = 0 AND max_uses = 1",
					array( $circle ),
				),
			),
		);
	}

	/** @return Made */
	private function invite_gone(): array {
		[ $owner, $circle ] = $this->circle( 'invite' );
		$this->at_once(
			array_fill( 0, 2, $this->call( $owner, 'POST', '/circle/invite', array( 'circle_id' => $circle ) ) )
		);
		$id = (int) $this->db()->value(
			"SELECT MAX(id) FROM {$this->db()->table( 'circle_invite' )} WHERE circle_id = %d",
			array( $circle )
		);
		return array(
			array( $this->call( $owner, 'DELETE', '/circle/invite', array( 'circle_id' => $circle, 'id' => $id ) ) ),
			array( 200 => 1, 404 => self::TIMES - 1 ),
			array( 'left' => $this->rows( 1, 'circle_invite', 'circle_id = %d', $circle ) ),
		);
	}

	/** @return Made */
	private function circle_topics(): array {
		[ $owner, $circle ] = $this->circle();
		$topics = array( $this->topic(), $this->topic() );
		return array(
			array(
				$this->call( $owner, 'POST', '/circle/topic', array( 'circle_id' => $circle, 'topic_ids' => $topics ) ),
			),
			array( 200 => self::TIMES ),
			array(
				'topics' => $this->rows(
					1,
					'circle',
					'circle_id = %d AND topics = %s',
					$circle,
					implode( ',', $topics )
				),
			),
		);
	}

	/** @return Made */
	private function circle_samples(): array {
		[ $owner, $circle ] = $this->circle();
		$author = $this->create_member();
		$this->at_once(
			array(
				$this->call(
					$author,
					'POST',
					'/circle/join',
					array( 'circle_id' => $circle, 'joined' => 1 )
				),
			)
		);
		$made  = $this->at_once(
			array(
				$this->call(
					$author,
					'POST',
					'/content',
					array( 'post_content' => '给门外的人看', 'circle_id' => $circle )
				),
			)
		);
		$posts = array( (int) $made[0]['data']['id'] );
		return array(
			array(
				$this->call(
					$owner,
					'POST',
					'/circle/sample',
					array( 'circle_id' => $circle, 'post_ids' => $posts )
				),
			),
			array( 200 => self::TIMES ),
			array(
				'samples' => $this->rows(
					1,
					'circle',
					'circle_id = %d AND samples = %s',
					$circle,
					implode( ',', $posts )
				),
				'logged'  => $this->rows( 1, 'audit', "act = 'sample' AND object_id = %d", $posts[0] ),
				'told'    => $this->rows( 1, 'notice', 'user_id = %d AND target_id = %d', $author, $posts[0] ),
			),
		);
	}

	/** @return Made */
	private function chat_recall(): array {
		[ $from, $to, $id ] = $this->message();
		return array(
			array( $this->call( $from, 'POST', '/chat/recall', array( 'id' => $id ) ) ),
			array( 200 => self::TIMES ),
			array( 'unread' => $this->rows( 1, 'chat', 'user_id = %d AND peer_id = %d AND unread = 1', $to, $from ) ),
		);
	}

	/** @return Made */
	private function chat_delete(): array {
		[ $from, $to, $id ] = $this->message();
		return array(
			array( $this->call( $to, 'DELETE', '/chat/delete', array( 'id' => $id ) ) ),
			array( 200 => 1, 404 => self::TIMES - 1 ),
			array( 'unread' => $this->rows( 1, 'chat', 'user_id = %d AND peer_id = %d AND unread = 1', $to, $from ) ),
		);
	}

	/** @return Made */
	private function chat_clear(): array {
		[ $from, $to ] = $this->message();
		return array(
			array( $this->call( $to, 'DELETE', '/chat/delete', array( 'user_id' => $from ) ) ),
			array( 200 => 1, 404 => self::TIMES - 1 ),
			array(
				'theirs' => $this->rows(
					1,
					'chat',
					'user_id = %d AND peer_id = %d AND unread = 0 AND cleared_id > 0',
					$to,
					$from
				),
				'own'    => $this->rows(
					1,
					'chat',
					'user_id = %d AND peer_id = %d AND sent = 2 AND cleared_id = 0',
					$from,
					$to
				),
			),
		);
	}

	/** @return Made */
	private function notice_settings(): array {
		$member = $this->create_member();
		return array(
			array(
				$this->call(
					$member,
					'POST',
					'/message/settings',
					array( 'site' => array( 'like' => false ), 'digest' => 'daily' )
				),
			),
			array( 200 => self::TIMES ),
			array(
				'one of each' => array(
					'3',
					"SELECT COUNT(*) FROM {$this->db()->core( 'usermeta' )} WHERE user_id = %d
						AND meta_key IN ('zeromo_notices','zeromo_digest','zeromo_digest_sent')",
					array( $member ),
				),
			),
		);
	}

	/** @return Made */
	private function emoji_category(): array {
		$owner = $this->create_member( 'administrator' );
		$name  = '类' . bin2hex( random_bytes( 5 ) );
		return array(
			array( $this->call( $owner, 'POST', '/admin/emoji', array( 'task' => 'add-category', 'name' => $name ) ) ),
			array( 200 => 1, 422 => self::TIMES - 1 ),
			array( 'log' => $this->rows( 1, 'audit', "act = 'setting' AND actor_id = %d", $owner ) ),
		);
	}

	/** @return Made */
	private function word(): array {
		$editor = $this->create_member( 'editor' );
		$word   = '词' . bin2hex( random_bytes( 5 ) );
		return array(
			array( $this->call( $editor, 'POST', '/admin/words', array( 'word' => $word, 'effect' => 'block' ) ) ),
			array( 200 => self::TIMES ),
			array(
				'row' => $this->rows( 1, 'word', 'word = %s', $word ),
				'log' => $this->rows( 1, 'audit', "act = 'word' AND reason = %s", $word ),
			),
		);
	}

	/** @return Made */
	private function word_gone(): array {
		$editor = $this->create_member( 'editor' );
		$word   = '词' . bin2hex( random_bytes( 5 ) );
		$this->at_once(
			array( $this->call( $editor, 'POST', '/admin/words', array( 'word' => $word, 'effect' => 'block' ) ) )
		);
		$id = (int) $this->db()->value(
			"SELECT word_id FROM {$this->db()->table( 'word' )} WHERE word = %s",
			array( $word )
		);
		return array(
			array( $this->call( $editor, 'DELETE', '/admin/words', array( 'id' => $id ) ) ),
			array( 200 => 1, 404 => self::TIMES - 1 ),
			array( 'log' => $this->logged( 'word_gone', 'word', $id ) ),
		);
	}

	/** @return Made */
	private function ban(): array {
		$member = $this->create_member();
		return array(
			array( $this->ban_of( $member ) ),
			array( 200 => self::TIMES ),
			array(
				'row' => $this->rows( 1, 'ban', 'user_id = %d', $member ),
				'log' => $this->logged( 'ban', 'user', $member ),
			),
		);
	}

	/** @return Made */
	private function ban_gone(): array {
		$member = $this->create_member();
		$this->at_once( array( $this->ban_of( $member ) ) );
		return array(
			array(
				$this->call( $this->create_member( 'editor' ), 'DELETE', '/admin/bans', array( 'user_id' => $member ) ),
			),
			array( 200 => 1, 404 => self::TIMES - 1 ),
			array( 'log' => $this->logged( 'unban', 'user', $member ) ),
		);
	}

	/**
	 * A reported post; its case.
	 */
	private function reported(): int {
		$post = $this->make_post( $this->create_member(), '说明', '正文', 'publish', 'zeromo_activity' );
		$this->at_once(
			array(
				$this->call(
					$this->create_member(),
					'POST',
					'/report',
					array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam' )
				),
			)
		);
		return (int) $this->db()->value(
			"SELECT case_id FROM {$this->db()->table( 'report_case' )} WHERE object_id = %d AND is_open = 1",
			array( $post )
		);
	}

	/** @return Made Six moderators claim one case. */
	private function claim(): array {
		$case = $this->reported();
		$staff = array();
		for ( $n = 0; $n < self::TIMES; $n++ ) {
			$staff[] = $this->call(
				$this->create_member( 'editor' ),
				'POST',
				"/admin/reports/$case/claim",
				array( 'claimed' => true )
			);
		}
		return array(
			$staff,
			array( 200 => 1, 409 => self::TIMES - 1 ),
			array( 'row' => $this->rows( 1, 'report_case', 'case_id = %d AND claimed_by > 0', $case ) ),
		);
	}

	/** @return Made */
	private function case_note(): array {
		$case = $this->reported();
		return array(
			array(
				$this->call(
					$this->create_member( 'editor' ),
					'POST',
					"/admin/reports/$case/notes",
					array( 'note' => '看过了' )
				),
			),
			array( 200 => self::TIMES ),
			array(
				'row'   => $this->rows( 1, 'case_note', 'case_id = %d', $case ),
				'total' => $this->rows( 1, 'report_case', 'case_id = %d AND notes = 1', $case ),
			),
		);
	}

	/** @return Made */
	private function undo(): array {
		$member = $this->create_member();
		$this->at_once( array( $this->ban_of( $member ) ) );
		$entry = (int) $this->db()->value(
			"SELECT MAX(entry_id) FROM {$this->db()->table( 'audit' )} WHERE act = 'ban' AND user_id = %d",
			array( $member )
		);
		return array(
			array( $this->call( $this->create_member( 'editor' ), 'POST', '/admin/undo', array( 'id' => $entry ) ) ),
			array( 200 => 1, 409 => self::TIMES - 1 ),
			array(
				'row' => $this->rows( 0, 'ban', 'user_id = %d', $member ),
				'log' => $this->logged( 'undo', 'user', $member ),
			),
		);
	}

	/** @return Made */
	private function appeal(): array {
		$member = $this->create_member();
		$this->at_once( array( $this->ban_of( $member ) ) );
		$entry = (int) $this->db()->value(
			"SELECT MAX(entry_id) FROM {$this->db()->table( 'audit' )} WHERE act = 'ban' AND user_id = %d",
			array( $member )
		);
		$this->at_once(
			array( $this->call( $member, 'POST', '/appeal', array( 'id' => $entry, 'words' => '我没有刷屏' ) ) )
		);
		$appeal = (int) $this->db()->value(
			"SELECT appeal_id FROM {$this->db()->table( 'appeal' )} WHERE entry_id = %d",
			array( $entry )
		);
		return array(
			array(
				$this->call(
					$this->create_member( 'editor' ),
					'POST',
					"/admin/appeals/$appeal",
					array( 'decision' => 'uphold' )
				),
			),
			array( 200 => 1, 409 => self::TIMES - 1 ),
			array(
				'row'  => $this->rows( 0, 'ban', 'user_id = %d', $member ),
				'log'  => $this->logged( 'undo', 'user', $member ),
				'told' => $this->rows( 1, 'notice', 'user_id = %d AND kind = 62', $member ),
			),
		);
	}

	/** @return Made */
	private function waiting_post(): array {
		$author = $this->create_member();
		return $this->waiting(
			'post',
			$this->make_post( $author, '等着', '正文', 'pending', 'zeromo_activity' ),
			array( 'told' => $this->rows( 1, 'notice', 'user_id = %d', $author ) )
		);
	}

	/** @return Made */
	private function waiting_comment(): array {
		return $this->waiting(
			'comment',
			$this->make_comment( $this->create_member(), $this->make_post( $this->create_member() ), false )
		);
	}

	/** @return Made */
	private function waiting_picture(): array {
		$path = (string) tempnam( sys_get_temp_dir(), 'zmo' );
		file_put_contents( $path, ( new Pictures() )->corners() );
		$picture = Plugin::container()->get( Library::class )->take_image( $path, 'a.jpg', $this->create_member() );
		unlink( $path );
		do_action( 'zeromo_moderation_hold_picture', $picture );
		return $this->waiting( 'picture', $picture );
	}

	/**
	 * Six moderators let the same through.
	 *
	 * @param array<string, array{string, string, list<int|string>}> $left Beside the log.
	 * @return Made
	 */
	private function waiting( string $type, int $id, array $left = array() ): array {
		$calls = array();
		for ( $n = 0; $n < self::TIMES; $n++ ) {
			$calls[] = $this->call(
				$this->create_member( 'editor' ),
				'POST',
				'/admin/waiting',
				array( 'object_type' => $type, 'object_id' => $id, 'decision' => 'approve' )
			);
		}
		return array(
			$calls,
			array( 200 => 1, 409 => self::TIMES - 1 ),
			array( 'log' => $this->logged( 'approve', $type, $id ) ) + $left,
		);
	}

	/** @return Made */
	private function hidden(): array {
		$member = $this->create_member();
		return $this->quiet(
			$member,
			'/quiet/posts',
			array( 'post_id' => $this->make_post( $this->create_member() ) ),
			1,
			'hidden'
		);
	}

	/** @return Made */
	private function shown(): array {
		$member = $this->create_member();
		$post   = $this->make_post( $this->create_member() );
		$this->at_once( array( $this->call( $member, 'POST', '/quiet/posts', array( 'post_id' => $post ) ) ) );
		return $this->quiet( $member, '/quiet/posts', array( 'post_id' => $post, 'hidden' => false ), 0, 'hidden' );
	}

	/** @return Made */
	private function muted_circle(): array {
		$circle = array( 'circle_id' => $this->circle()[1] );
		return $this->quiet( $this->create_member(), '/quiet/circles', $circle, 1, 'muted_circle' );
	}

	/** @return Made */
	private function muted_thread(): array {
		$member = $this->create_member();
		$post   = $this->make_post( $this->create_member() );
		return array(
			array( $this->call( $member, 'POST', '/quiet/threads', array( 'thread_id' => $post ) ) ),
			array( 200 => self::TIMES ),
			array(
				'the post once' => array(
					'1',
					"SELECT COUNT(*) FROM {$this->db()->core( 'usermeta' )} WHERE user_id = %d
						AND meta_key = 'zeromo_muted_threads' AND meta_value = %s",
					array( $member, serialize( array( $post ) ) ),
				),
			),
		);
	}

	/** @return Made */
	private function muted(): array {
		return $this->quiet( $this->create_member(), '/quiet/words', array( 'word' => '太吵' ), 1, 'muted_word' );
	}

	/** @return Made */
	private function unmuted(): array {
		$member = $this->create_member();
		$this->at_once( array( $this->call( $member, 'POST', '/quiet/words', array( 'word' => '太吵' ) ) ) );
		return $this->quiet( $member, '/quiet/words', array( 'word' => '太吵', 'muted' => false ), 0, 'muted_word' );
	}

	/**
	 * @param array<string, mixed> $params Of the call.
	 * @return Made
	 */
	private function quiet( int $member, string $route, array $params, int $rows, string $table ): array {
		return array(
			array( $this->call( $member, 'POST', $route, $params ) ),
			array( 200 => self::TIMES ),
			array( 'rows' => $this->rows( $rows, $table, 'user_id = %d', $member ) ),
		);
	}

	/**
	 * @param array<string, string> $changes Of the topic.
	 * @param int                   $names   Old names that lead to it.
	 * @return Made
	 */
	private function topic_edit( array $changes, int $names ): array {
		$topic = $this->topic();
		return array(
			array_map(
				fn(): array => $this->call( $this->create_member( 'editor' ), 'POST', "/topic/$topic", $changes ),
				range( 1, self::TIMES )
			),
			array( 200 => self::TIMES ),
			array(
				'log'      => $this->logged( 'topic_edit', 'topic', $topic ),
				'old name' => $this->rows( $names, 'topic_alias', 'topic_id = %d', $topic ),
			),
		);
	}

	/** @return Made */
	private function topic_gone(): array {
		$topic = $this->topic();
		return array(
			array_map(
				fn(): array => $this->call( $this->create_member( 'editor' ), 'DELETE', "/topic/$topic" ),
				range( 1, self::TIMES )
			),
			array( 200 => 1, 404 => self::TIMES - 1 ),
			array(
				'log' => $this->logged( 'topic_delete', 'topic', $topic ),
				'row' => $this->rows( 0, 'topic', 'term_id = %d', $topic ),
			),
		);
	}

	private function topic(): int {
		return Plugin::container()->get( TopicEditing::class )->create( '同时' . bin2hex( random_bytes( 4 ) ) );
	}

	/** @return array{user: int, method: string, url: string, body: string} */
	private function ban_of( int $member ): array {
		return $this->call(
			$this->create_member( 'editor' ),
			'POST',
			'/admin/bans',
			array( 'user_id' => $member, 'level' => 'mute', 'days' => 7, 'reason' => '广告' )
		);
	}

	/** @return array{int, int, int} Who wrote two messages, to whom, and the newer one. */
	private function message(): array {
		[ $from, $to ] = $this->create_members( 2 );
		$id            = 0;
		foreach ( array( '一', '二' ) as $text ) {
			$id = (int) $this->at_once(
				array( $this->call( $from, 'POST', '/chat', array( 'user_id' => $to, 'content' => $text ) ) )
			)[0]['data']['id'];
		}
		return array( $from, $to, $id );
	}
}
