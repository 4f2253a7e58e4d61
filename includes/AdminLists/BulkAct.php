<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Failure;

/**
 * What can be done to many rows of a list at once: each row goes by the route that does it to one, which asks for
 * rights and writes the audit log.
 */
final class BulkAct {

	/** Lists. */
	public const CONTENT  = 'content';
	public const COMMENTS = 'comments';
	public const TOPICS   = 'topics';
	public const MEMBERS  = 'members';

	public const WITHDRAWALS = 'withdrawals';

	/** Queues of moderators; what waits is of one kind at a time. */
	public const REPORTS = 'reports';
	public const WAITING = array(
		'post'           => 'waiting_post',
		'comment'        => 'waiting_comment',
		'picture'        => 'waiting_picture',
		'product_review' => 'waiting_review',
		'member'         => 'waiting_member',
		'circle'         => 'waiting_circle',
	);

	/** Entries of the audit log that are taken back. */
	public const UNDO = 'undo';

	/** Of what waits, what its route refuses without a reason. */
	private const REASONED = array( 'post', 'picture', 'circle' );

	/**
	 * @param string                $route       As it is declared.
	 * @param string                $key         Its argument for the row.
	 * @param array<string, string> $more        Its other arguments.
	 * @param bool                  $is_reasoned Whether a reason has to be given.
	 * @param string                $said        Its argument for the reason.
	 */
	private function __construct(
		public readonly string $route,
		private readonly string $key,
		private readonly array $more = array(),
		public readonly bool $is_reasoned = false,
		private readonly string $said = 'reason'
	) {}

	/**
	 * What can be done to rows of a list, by name.
	 *
	 * @return non-empty-array<string, self>
	 */
	public static function all( string $list ): array {
		$waits = 'POST /admin/waiting';
		$yes   = array( 'object_type' => 'comment', 'decision' => 'approve' );
		$no    = array( 'object_type' => 'comment', 'decision' => 'reject' );
		$kind  = array_search( $list, self::WAITING, true );
		if ( is_string( $kind ) ) {
			return self::waiting( $kind );
		}
		return match ( $list ) {
			self::CONTENT  => array(
				'approve' => new self( 'POST /post/review', 'id', array( 'action' => 'approve' ) ),
				'reject'  => new self( 'POST /post/review', 'id', array( 'action' => 'reject' ), true ),
				'delete'  => new self( 'DELETE /post/delete', 'id' ),
			),
			self::COMMENTS => array(
				'approve' => new self( $waits, 'object_id', $yes ),
				'reject'  => new self( $waits, 'object_id', $no ),
				'delete'  => new self( 'DELETE /comment/delete', 'id' ),
			),
			self::TOPICS   => array( 'delete' => new self( 'DELETE /topic/{id}', 'id' ) ),
			self::MEMBERS  => array(
				'mute'    => new self( 'POST /admin/bans', 'user_id', array( 'level' => 'mute' ), true ),
				'silence' => new self( 'POST /admin/bans', 'user_id', array( 'level' => 'silence' ), true ),
				'lift'    => new self( 'DELETE /admin/bans', 'user_id' ),
			),
			self::WITHDRAWALS => array(
				'approve' => self::withdrawal( 'approve', false ),
				'pay'     => self::withdrawal( 'pay', false ),
				'fail'    => self::withdrawal( 'fail', true ),
				'reject'  => self::withdrawal( 'reject', true ),
			),
			self::REPORTS => array(
				'keep'   => self::report( 'keep', false ),
				'remove' => self::report( 'remove', true ),
			),
			self::UNDO     => array( 'undo' => new self( 'POST /admin/undo', 'id' ) ),
			default        => throw new \LogicException( "No list $list" ),
		};
	}

	/** @return non-empty-array<string, self> */
	private static function waiting( string $kind ): array {
		$act = static fn( string $decision, bool $is_reasoned ): self => new self(
			'POST /admin/waiting',
			'object_id',
			array( 'object_type' => $kind, 'decision' => $decision ),
			$is_reasoned
		);
		return array(
			'approve' => $act( 'approve', false ),
			'reject'  => $act( 'reject', in_array( $kind, self::REASONED, true ) ),
		);
	}

	private static function report( string $decision, bool $is_reasoned ): self {
		return new self( 'POST /admin/reports/{id}', 'id', array( 'decision' => $decision ), $is_reasoned );
	}

	private static function withdrawal( string $act, bool $is_reasoned ): self {
		return new self( 'POST /admin/withdrawals/{id}', 'id', array( 'action' => $act ), $is_reasoned, 'note' );
	}

	/** @throws Failure invalid, for what cannot be done there. */
	public static function of( string $list, string $name ): self {
		return self::all( $list )[ $name ] ?? throw Failure::invalid( 'act' );
	}

	/**
	 * What the route is sent for one row; what it does not declare it leaves.
	 *
	 * @return array<string, int|string>
	 */
	public function args( int $row, BulkCall $call ): array {
		return array( $this->key => $row ) + $this->more + array( $this->said => $call->reason, 'days' => $call->days );
	}
}
