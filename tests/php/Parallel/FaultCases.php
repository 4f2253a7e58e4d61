<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Topics\Api\TopicEditing;

/**
 * One case for each kind of unit of work: the call, and numbers that tell whether it was done, each with the value it
 * has when it was done once. A key of the caller's own is not among the fields, so that nothing but the unit itself
 * keeps it single.
 *
 * @phpstan-type Call array{user: int, method: string, url: string, body: string, headers?: list<string>}
 * @phpstan-type Numbers array<string, array{int, string, list<int|string>}>
 */
trait FaultCases {

	use MakesPosts;

	private function db(): Db {
		return Plugin::container()->get( Db::class );
	}

	/** @return array{Call, Numbers} */
	private function like(): array {
		$author = $this->create_member();
		$post   = $this->make_post( $author );
		return array(
			$this->call( $this->create_member(), 'POST', '/like', array( 'id' => $post ) ),
			array(
				'rows'     => $this->rows( 1, 'reaction', 'object_id = %d AND object_type = 1 AND kind = 1', $post ),
				'post'     => $this->total( 1, 1, $post, 'like' ),
				'received' => $this->total( 1, 3, $author, 'like' ),
				'notices'  => $this->rows( 1, 'notice', 'user_id = %d', $author ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function unlike(): array {
		$author = $this->create_member();
		$post   = $this->make_post( $author );
		$call   = $this->call( $this->create_member(), 'POST', '/like', array( 'id' => $post ) );
		$this->at_once( array( $call ) );
		return array(
			array( 'body' => (string) wp_json_encode( array( 'id' => $post, 'delete' => 1 ) ) ) + $call,
			array(
				'rows' => $this->rows( 0, 'reaction', 'object_id = %d AND object_type = 1 AND kind = 1', $post ),
				'post' => $this->total( 0, 1, $post, 'like' ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function join(): array {
		[ $owner, $circle ] = $this->circle_of( 'open' );
		return array(
			$this->call(
				$this->create_member(),
				'POST',
				'/circle/join',
				array( 'circle_id' => $circle, 'joined' => 1 )
			),
			$this->members( 2, $circle ) + array( 'notices' => $this->rows( 1, 'notice', 'user_id = %d', $owner ) ),
		);
	}

	/** @return array{Call, Numbers} */
	private function leave(): array {
		[ , $circle ] = $this->circle_of( 'open' );
		$member       = $this->create_member();
		Plugin::container()->get( CircleJoining::class )->join( $circle, $member );
		return array(
			$this->call( $member, 'POST', '/circle/leave', array( 'circle_id' => $circle ) ),
			$this->members( 1, $circle ),
		);
	}

	/** @return array{Call, Numbers} */
	private function invite(): array {
		[ $owner, $circle ] = $this->circle_of( 'invite' );
		$made               = $this->at_once(
			array( $this->call( $owner, 'POST', '/circle/invite', array( 'circle_id' => $circle, 'max_uses' => 3 ) ) )
		);
		$join               = array(
			'circle_id' => $circle,
			'joined' => 1,
			'invite_code' => $made[0]['data']['invite_code'],
		);
		return array(
			$this->call( $this->create_member(), 'POST', '/circle/join', $join ),
			$this->members( 2, $circle ) + array(
				'uses' => array(
					1,
					"SELECT uses FROM {$this->db()->table( 'circle_invite' )} WHERE circle_id = %d",
					array( $circle ),
				),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function buy(): array {
		$lock = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$sent = array( 'post_content' => '开头', 'privacy' => $lock );
		$made = $this->at_once( array( $this->call( $this->create_member( 'author' ), 'POST', '/content', $sent ) ) );
		$call = $this->call(
			$this->funded( 1000 ),
			'POST',
			'/post/buy',
			array( 'post_id' => (int) $made[0]['data']['id'], 'method' => 'balance' )
		);
		return array(
			$call,
			array(
				'paid'  => $this->rows( 1, 'order', 'buyer = %d AND paid_at > 0', $call['user'] ),
				'right' => $this->rows( 1, 'post_sale', 'user_id = %d', $call['user'] ),
				'left'  => $this->fen( 700, 'earned', $call['user'] ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function withdraw(): array {
		$call = $this->call(
			$this->funded( 1000 ),
			'POST',
			'/wallet/withdraw',
			array( 'amount' => '4.00', 'channel' => 'bank' )
		);
		return array(
			$call,
			array(
				'rows'   => $this->rows( 1, 'withdrawal', 'user_id = %d', $call['user'] ),
				'frozen' => $this->fen( 400, 'frozen', $call['user'] ),
				'left'   => $this->fen( 600, 'earned', $call['user'] ),
			),
		);
	}

	/** A member with money. */
	private function funded( int $fen ): int {
		$member = $this->create_member();
		Plugin::container()->get( Credits::class )->credit( 0, $member, Asset::Balance, $fen, '稿费' );
		return $member;
	}

	/** @return array{int, string, list<int|string>} */
	private function fen( int $wanted, string $pocket, int $member ): array {
		return array(
			$wanted,
			"SELECT $pocket FROM {$this->db()->table( 'ledger_account' )} WHERE user_id = %d AND asset = 1",
			array( $member ),
		);
	}

	/** @return array{Call, Numbers} */
	private function vote(): array {
		$poll = array( 'question' => '选哪个', 'options' => array( '甲', '乙' ) );
		$post = (int) $this->at_once(
			array(
				$this->call(
					$this->create_member(),
					'POST',
					'/content',
					array( 'post_content' => '选', 'poll' => $poll )
				),
			)
		)[0]['data']['id'];
		return array(
			$this->call(
				$this->create_member(),
				'POST',
				'/poll/vote',
				array( 'post_id' => $post, 'options' => array( $post * 16 + 1 ) )
			),
			array(
				'rows'   => $this->rows( 1, 'poll_vote', 'post_id = %d', $post ),
				'total'  => $this->total( 1, 1, $post, 'poll' ),
				'option' => $this->total( 1, 1, $post, 'poll_1' ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function chat(): array {
		[ $from, $to ] = $this->create_members( 2 );
		return array(
			$this->call( $from, 'POST', '/chat', array( 'user_id' => $to, 'content' => '在吗' ) ),
			array(
				'rows'   => $this->rows( 1, 'chat_message', 'sender_id = %d', $from ),
				'unread' => $this->rows( 1, 'chat', 'user_id = %d AND unread = 1', $to ),
				'sent'   => $this->rows( 1, 'chat', 'user_id = %d AND sent = 1', $from ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function publish(): array {
		$member = $this->create_member();
		return array(
			$this->call( $member, 'POST', '/content', array( 'post_content' => '今天' ) ),
			array(
				'posts' => array(
					1,
					"SELECT COUNT(*) FROM {$this->db()->core( 'posts' )} WHERE post_author = %d
						AND post_status = 'publish'",
					array( $member ),
				),
				'feed'  => $this->rows( 1, 'feed', 'author_id = %d', $member ),
				'total' => $this->total( 1, 3, $member, 'content' ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function change(): array {
		[ $member, $post ] = $this->activity();
		return array(
			$this->call( $member, 'POST', '/content', array( 'id' => $post, 'post_content' => '改过' ) ),
			array(
				'text'  => array(
					1,
					"SELECT COUNT(*) FROM {$this->db()->core( 'posts' )} WHERE ID = %d AND post_content LIKE %s",
					array( $post, '%改过%' ),
				),
				'feed'  => $this->rows( 1, 'feed', 'author_id = %d AND body LIKE %s', $member, '%改过%' ),
				'total' => $this->total( 1, 3, $member, 'content' ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function delete(): array {
		[ $member, $post ] = $this->activity();
		return array(
			$this->call( $member, 'DELETE', '/post/delete', array( 'id' => $post ) ),
			array(
				'posts' => array(
					1,
					"SELECT COUNT(*) FROM {$this->db()->core( 'posts' )} WHERE ID = %d AND post_status = 'trash'",
					array( $post ),
				),
				'total' => $this->total( 0, 3, $member, 'content' ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function upload(): array {
		$member = $this->create_member();
		return array(
			$this->call(
				$member,
				'POST',
				'/media/upload',
				array( 'filename' => 'a.pdf', 'size' => 1000, 'kind' => 'file' )
			),
			array(
				'uploads' => $this->rows( 1, 'upload', 'user_id = %d', $member ),
				'day'     => array(
					1,
					"SELECT COALESCE(SUM(files), 0) FROM {$this->db()->table( 'upload_day' )} WHERE user_id = %d",
					array( $member ),
				),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function favorite(): array {
		$author = $this->create_member();
		$post   = $this->make_post( $author );
		// The folder it falls into is a unit of its own before this one.
		return array(
			$this->call(
				$this->create_member(),
				'POST',
				'/favorite/add-object',
				array( 'post_id' => $post, 'type' => 'add' )
			),
			array(
				'rows'    => $this->rows( 1, 'favorite', 'post_id = %d', $post ),
				'items'   => $this->rows( 1, 'folder_item', 'post_id = %d', $post ),
				'total'   => $this->total( 1, 1, $post, 'favorite' ),
				'notices' => $this->rows( 1, 'notice', 'user_id = %d', $author ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function follow(): array {
		[ $member, $target ] = $this->create_members( 2 );
		return array(
			$this->call( $member, 'POST', '/user/follow', array( 'user_id' => $target ) ),
			array(
				'rows'     => $this->rows( 1, 'follow', 'target_id = %d', $target ),
				'follower' => $this->total( 1, 3, $target, 'follower' ),
				'notices'  => $this->rows( 1, 'notice', 'user_id = %d', $target ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function block(): array {
		[ $member, $target ] = $this->create_members( 2 );
		$this->at_once( array( $this->call( $target, 'POST', '/user/follow', array( 'user_id' => $member ) ) ) );
		return array(
			$this->call( $member, 'POST', '/user/block', array( 'user_id' => $target ) ),
			array(
				'rows'     => $this->rows( 1, 'block', 'user_id = %d', $member ),
				'follower' => $this->total( 0, 3, $member, 'follower' ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function comment(): array {
		$author = $this->create_member();
		$post   = $this->make_post( $author );
		return array(
			$this->call( $this->create_member(), 'POST', '/comment', array( 'post_id' => $post, 'comment' => '说得好' ) ),
			array(
				'comments' => array(
					1,
					"SELECT COUNT(*) FROM {$this->db()->core( 'comments' )} WHERE comment_post_ID = %d",
					array( $post ),
				),
				'rows'     => $this->rows( 1, 'comment', 'post_id = %d AND status = 1', $post ),
				'notices'  => $this->rows( 1, 'notice', 'user_id = %d', $author ),
				'total'    => array(
					1,
					"SELECT comment_count FROM {$this->db()->core( 'posts' )} WHERE ID = %d",
					array( $post ),
				),
			),
		);
	}

	/** @return array{Call, Numbers} A like that makes a second comment the hot one. */
	private function comment_like(): array {
		[ $post, $said ] = $this->two_liked_comments();
		return array(
			$this->call( $this->create_member(), 'POST', '/like', array( 'id' => $said[1], 'type' => 'comment' ) ),
			$this->hot( $post, $said[1], 2 ),
		);
	}

	/** @return array{Call, Numbers} A like taken back, after which another comment is the hot one. */
	private function comment_unlike(): array {
		[ $post, $said, $fan ] = $this->two_liked_comments();
		return array(
			$this->call( $fan, 'POST', '/like', array( 'id' => $said[0], 'type' => 'comment', 'delete' => 1 ) ),
			array( 'left' => $this->total( 0, 2, $said[0], 'like' ) ) + $this->hot( $post, $said[1], 1 ),
		);
	}

	/** @return array{int, list<int>, int} A post, two of its comments with a like each, and who likes both. */
	private function two_liked_comments(): array {
		$post = $this->make_post( $this->create_member() );
		$said = array( $this->make_comment( $this->create_member(), $post ) );
		array_push( $said, $this->make_comment( $this->create_member(), $post ) );
		$fan   = $this->create_member();
		foreach ( $said as $id ) {
			$like = array( 'id' => $id, 'type' => 'comment' );
			$this->at_once( array( $this->call( $fan, 'POST', '/like', $like ) ) );
		}
		return array( $post, $said, $fan );
	}

	/** @return Numbers The hot comment of a post and its likes, counted and kept. */
	private function hot( int $post, int $comment, int $likes ): array {
		$feed = $this->db()->table( 'feed' );
		return array(
			'likes' => $this->total( $likes, 2, $comment, 'like' ),
			'hot'   => array( $comment, "SELECT hot_comment FROM $feed WHERE post_id = %d", array( $post ) ),
			'kept'  => array( $likes, "SELECT hot_likes FROM $feed WHERE post_id = %d", array( $post ) ),
		);
	}

	/** @return array{Call, Numbers} */
	private function circle(): array {
		$owner = $this->create_member( 'author' );
		$title = '圈子' . bin2hex( random_bytes( 4 ) );
		return array(
			$this->call( $owner, 'POST', '/circle', array( 'title' => $title ) ),
			array(
				'posts'   => array(
					1,
					"SELECT COUNT(*) FROM {$this->db()->core( 'posts' )} WHERE post_title = %s
						AND post_status = 'publish'",
					array( $title ),
				),
				'circles' => $this->rows( 1, 'circle', 'owner_id = %d AND member_count = 1 AND status = 1', $owner ),
				'members' => $this->rows( 1, 'circle_member', 'user_id = %d AND status = 1', $owner ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function topic(): array {
		$member  = $this->create_member( 'author' );
		$drawn   = new Pictures();
		$files   = $drawn->files( array( 'a.jpg' => $drawn->corners() ) );
		$picture = Plugin::container()->get( Library::class )->take_image(
			(string) $files['tmp_name'][0],
			'a.jpg',
			$member
		);
		$name    = '话题' . bin2hex( random_bytes( 4 ) );
		return array(
			$this->call(
				$member,
				'POST',
				'/topic',
				array( 'name' => $name, 'description' => '', 'thumbnail_id' => $picture )
			),
			array(
				'terms'  => array(
					1,
					"SELECT COUNT(*) FROM {$this->db()->core( 'terms' )} WHERE name = %s",
					array( $name ),
				),
				'topics' => $this->rows( 1, 'topic', 'author_id = %d', $member ),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function topic_follow(): array {
		$topic = Plugin::container()->get( TopicEditing::class )->create( '话题' . bin2hex( random_bytes( 4 ) ) );
		return array(
			$this->call( $this->create_member(), 'POST', '/topic/follow', array( 'topic_id' => $topic ) ),
			array(
				'rows'  => $this->rows( 1, 'topic_follow', 'topic_id = %d', $topic ),
				'total' => array(
					1,
					"SELECT follower_count FROM {$this->db()->table( 'topic' )} WHERE term_id = %d",
					array( $topic ),
				),
			),
		);
	}

	/** @return array{Call, Numbers} */
	private function report(): array {
		$post   = $this->make_post( $this->create_member() );
		$member = $this->create_member();
		return array(
			$this->call(
				$member,
				'POST',
				'/report',
				array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam' )
			),
			array( 'rows' => $this->rows( 1, 'report', 'user_id = %d', $member ) ),
		);
	}

	/** @return array{Call, Numbers} */
	private function quiet(): array {
		$member = $this->create_member();
		return array(
			$this->call( $member, 'POST', '/quiet/words', array( 'word' => '太吵' ) ),
			array( 'rows' => $this->rows( 1, 'muted_word', 'user_id = %d', $member ) ),
		);
	}

	/** @return array{int, int} Member and their public activity. */
	private function activity(): array {
		$member = $this->create_member();
		return array(
			$member,
			(int) $this->at_once(
				array( $this->call( $member, 'POST', '/content', array( 'post_content' => '今天' ) ) )
			)[0]['data']['id'],
		);
	}

	/** @return array{int, int} Owner and circle. */
	private function circle_of( string $mode ): array {
		$owner = $this->create_member( 'author' );
		return array(
			$owner,
			Plugin::container()->get( CircleEditing::class )->create(
				$owner,
				array( 'title' => '门口', 'join_mode' => $mode )
			),
		);
	}

	/** @return Numbers */
	private function members( int $wanted, int $circle ): array {
		return array(
			'members' => $this->rows( $wanted, 'circle_member', 'circle_id = %d AND status = 1', $circle ),
			'count'   => array(
				$wanted,
				"SELECT member_count FROM {$this->db()->table( 'circle' )} WHERE circle_id = %d",
				array( $circle ),
			),
		);
	}

	/** @return array{int, string, list<int|string>} */
	private function rows( int $wanted, string $table, string $where, int|string ...$values ): array {
		return array(
			$wanted,
			"SELECT COUNT(*) FROM {$this->db()->table( $table )} WHERE $where",
			array_values( $values ),
		);
	}

	/** @return array{int, string, list<int|string>} */
	private function total( int $wanted, int $type, int $id, string $kind ): array {
		return array(
			$wanted,
			"SELECT COALESCE(SUM(n), 0) FROM {$this->db()->table( 'counter' )} WHERE object_type = %d AND object_id = %d
				AND kind = %s",
			array( $type, $id, $kind ),
		);
	}
}
