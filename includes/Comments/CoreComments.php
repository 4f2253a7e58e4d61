<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;

/** Writes through core's own functions, so that core's moderation, filters and hooks apply. */
final class CoreComments {

	/** Core's mails about a new comment, on `comment_post`: they cannot be rolled back. */
	private const MAILS = array( 'wp_new_comment_notify_moderator', 'wp_new_comment_notify_postauthor' );

	private bool $writing = false;

	private bool $deciding = false;

	private bool $quiet = false;

	public function __construct( private readonly Db $db ) {}

	/**
	 * Inside a unit: hands a comment to core, which decides whether it shows at once.
	 *
	 * Core's wait of fifteen seconds between two comments gives way to our own limit; its hold on a member's first
	 * comment and its refusal of repeated words apply when the site's settings say so.
	 *
	 * @param int    $member     Author.
	 * @param int    $post_id    Post.
	 * @param int    $parent     Comment that is answered, 0 for none.
	 * @param string $content    HTML as stored.
	 * @param string $address    The connection's.
	 * @param bool   $hold_first Whether a member's first comment waits, as core's option says.
	 * @param bool   $once       Whether the same words twice are refused.
	 * @param array<string, string> $meta More to keep with it.
	 * @param bool  $hold Whether a moderator looks at it first.
	 * @return int Comment id.
	 */
	public function write(
		int $member,
		int $post_id,
		int $parent,
		string $content,
		string $address,
		bool $hold_first,
		bool $once,
		array $meta = array(),
		bool $hold = false
	): int {
		$user = get_userdata( $member );
		if ( false === $user ) {
			throw Failure::login();
		}
		$zero = static fn(): string => '0';
		remove_action( 'check_comment_flood', 'check_comment_flood_db', 10 );
		remove_filter( 'wp_is_comment_flood', 'wp_check_comment_flood', 10 );
		if ( ! $once ) {
			add_filter( 'duplicate_comment_id', $zero );
		}
		if ( ! $hold_first ) {
			add_filter( 'pre_option_comment_previously_approved', $zero );
		}
		$wait = static fn( mixed $approved ): mixed => 1 === $approved || '1' === $approved ? 0 : $approved;
		if ( $hold ) {
			add_filter( 'pre_comment_approved', $wait, PHP_INT_MAX - 2 );
		}
		// The last that is asked before the comment is stored. Those who write below one post wait for each other here;
		// each counts all of them, and would else wait for one that waits for it.
		$queue = function ( mixed $approved ) use ( $post_id ): mixed {
			$this->db->hold( $this->db->core( 'posts' ), 'ID', $post_id );
			return $approved;
		};
		add_filter( 'pre_comment_approved', $queue, PHP_INT_MAX );
		$mails = $this->without_mails();
		$this->writing = true;
		try {
			$id = wp_new_comment(
				$this->fields( $user, $post_id, $parent, $content, $address ) + array(
					'comment_meta' => array_map( 'wp_slash', $meta ),
				),
				true
			);
		} finally {
			$this->writing = false;
			foreach ( $mails as $mail => $priority ) {
				add_action( 'comment_post', $mail, $priority );
			}
			remove_filter( 'pre_comment_approved', $queue, PHP_INT_MAX );
			remove_filter( 'pre_comment_approved', $wait, PHP_INT_MAX - 2 );
			remove_filter( 'duplicate_comment_id', $zero );
			remove_filter( 'pre_option_comment_previously_approved', $zero );
			add_action( 'check_comment_flood', 'check_comment_flood_db', 10, 4 );
		}
		if ( $id instanceof \WP_Error ) {
			throw Failures::from_core( $id );
		}
		if ( false === $id ) {
			throw Failure::unavailable();
		}
		foreach ( array_keys( $mails ) as $mail ) {
			$this->db->after_commit( static fn() => $mail( (int) $id ) );
		}
		return (int) $id;
	}

	/**
	 * Takes core's mails from their action.
	 *
	 * @return array<callable-string, int> Those that stood there, with their priority.
	 */
	private function without_mails(): array {
		$mails = array();
		foreach ( self::MAILS as $mail ) {
			$priority = has_action( 'comment_post', $mail );
			if ( is_int( $priority ) ) {
				$mails[ $mail ] = $priority;
				remove_action( 'comment_post', $mail, $priority );
			}
		}
		return $mails;
	}

	/** Whether core is writing a comment of ours at this moment. */
	public function is_writing(): bool {
		return $this->writing;
	}

	/** Moves a comment to the trash; false when it is there already or gone. The audit log is the caller's concern. */
	public function trash( int $id ): bool {
		return $this->decide( static fn(): bool => wp_trash_comment( $id ) );
	}

	/** Takes a comment out of the trash, in the state it had; false when core does not. */
	public function untrash( int $id ): bool {
		return $this->decide( static fn(): bool => wp_untrash_comment( $id ) );
	}

	/** Lets a comment show again, or wait again, without telling anybody; false when it is gone. */
	public function turn_back( int $id, bool $shows ): bool {
		$this->quiet = true;
		try {
			$state = $shows ? 'approve' : 'hold';
			return $this->decide( static fn(): bool => true === wp_set_comment_status( $id, $state ) );
		} finally {
			$this->quiet = false;
		}
	}

	/** Whether a state comes back of which everybody was told when it was new. */
	public function is_quiet(): bool {
		return $this->quiet;
	}

	/** Lets a comment show; false when it is gone. The audit log is the caller's concern. */
	public function approve( int $id ): bool {
		return $this->decide( static fn(): bool => true === wp_set_comment_status( $id, 'approve' ) );
	}

	/** Whether a comment's state is changed by our own ways at this moment. */
	public function is_deciding(): bool {
		return $this->deciding;
	}

	/** @param \Closure(): bool $change Of core's. */
	private function decide( \Closure $change ): bool {
		$this->deciding = true;
		try {
			return $change();
		} finally {
			$this->deciding = false;
		}
	}

	/** The post's total after a change. */
	public function count( int $post_id ): int {
		return (int) get_comments_number( $post_id );
	}

	/**
	 * @return array{
	 *   comment_post_ID: int, comment_parent: int, comment_author: string, comment_author_email: string,
	 *   comment_author_url: string, comment_content: string, comment_type: string, comment_author_IP: string,
	 *   comment_agent: string, user_id: int,
	 * } Slashed, as core wants it.
	 */
	private function fields( \WP_User $user, int $post_id, int $parent, string $content, string $address ): array {
		return array(
			'comment_post_ID'      => $post_id,
			'comment_parent'       => $parent,
			'comment_author'       => wp_slash( $user->display_name ),
			'comment_author_email' => wp_slash( $user->user_email ),
			'comment_author_url'   => wp_slash( $user->user_url ),
			'comment_content'      => wp_slash( $content ),
			'comment_type'         => 'comment',
			'comment_author_IP'    => $address,
			'comment_agent'        => isset( $_SERVER['HTTP_USER_AGENT'] ) && is_string( $_SERVER['HTTP_USER_AGENT'] )
				? substr( sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ), 0, 254 )
				: '',
			'user_id'              => $user->ID,
		);
	}
}
