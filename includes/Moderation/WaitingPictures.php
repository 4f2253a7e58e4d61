<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Api\WaitingSource;

/** Pictures that a check holds back; who moderates everywhere decides on them. */
final class WaitingPictures implements WaitingSource {

	public function __construct(
		private readonly HeldPictures $pictures,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	public function type(): string {
		return 'picture';
	}

	public function label(): string {
		return __( '图片', 'zeromo-community' );
	}

	public function page( int $member, ?Cursor $after, int $limit ): array {
		$held = Staff::everywhere( $member ) ? $this->pictures->page( $after, $limit ) : array();
		return array_map(
			static fn( array $one ): Waiting =>
				new Waiting( 'picture', $one['id'], $one['owner'], $one['name'], $one['url'], $one['created'] ),
			$held
		);
	}

	public function decide( int $id, int $member, bool $approve, string $reason ): string {
		$post = get_post( $id );
		if ( ! Staff::everywhere( $member ) || ! $post instanceof \WP_Post || 'attachment' !== $post->post_type ) {
			throw Failure::not_found();
		}
		if ( ! $approve && '' === $reason ) {
			throw Failure::content( 'reason', __( '请写明未通过的原因', 'zeromo-community' ) );
		}
		// Files cannot be rolled back, so they are moved first; the log tells what has happened.
		if ( ! ( $approve ? $this->pictures->release( $id ) : $this->pictures->refuse( $id ) ) ) {
			throw new Failure( 'zeromo_not_pending', 409, __( '这条内容已经不在等待审核', 'zeromo-community' ) );
		}
		$this->db->transaction_once(
			fn() => $this->log->note(
				$member,
				$approve ? 'approve' : 'reject',
				'picture',
				$id,
				(int) $post->post_author,
				0,
				$reason
			)
		);
		return $approve ? __( '已通过', 'zeromo-community' ) : __( '已退回', 'zeromo-community' );
	}
}
