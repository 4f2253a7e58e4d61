<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\BlockedMembers\Api\Blocks;
use Zeromo\Community\Follows\FollowLists;
use Zeromo\Community\Follows\ListedMember;
use Zeromo\Community\Follows\Suggester;

/**
 * `zeromo_member_store`. get: members as rows: whose name begins like `search`, else the `list` of `user_id` (blocked:
 * the caller's own).
 * save: follow `user_id`, as `POST /user/follow`; delete: no longer, as `POST /user/unfollow`.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class MemberStore implements Store {

	public function __construct(
		private readonly FollowLists $lists,
		private readonly Blocks $blocks,
		private readonly Suggester $suggester,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		return array(
			'user_id' => Arg::id( __( '成员编号，不填为调用者', 'zeromo-community' ), false ),
			'list'    => Arg::word(
				__( 'followers 粉丝、following 关注的人或 blocked 黑名单', 'zeromo-community' ),
				array( 'followers', 'following', 'blocked' ),
				'following'
			),
		);
	}

	public function get( array $args ): array {
		$in     = new Input( $args );
		$viewer = $this->caller->id();
		$search = trim( $in->text( 'search' ) );
		if ( '' !== $search ) {
			// Names are told to members, a few at a time.
			$member = $this->caller->member();
			$found = $in->int( 'paged', 1 ) > 1
				? array()
				: array_slice( $this->suggester->suggest( $search, $member ), 0, $in->int( 'per_page', 20 ) );
			return array(
				'items' => $this->rows( self::unlisted( $found ), $viewer ),
				'total' => null,
				'more' => false,
			);
		}
		$after = Cursor::read( $in->text( 'cursor' ) );
		$paged = $in->int( 'paged', 1 );
		$size  = $in->int( 'per_page', 20 );
		if ( 'blocked' === $in->text( 'list' ) ) {
			$member = $this->caller->member();
			if ( $in->int( 'user_id', $member ) !== $member ) {
				throw Failure::forbidden();
			}
			$page = $this->blocks->page( $member, $after, $paged, $size );
			return array(
				'items' => $this->rows( self::unlisted( $page['items'] ), $viewer ),
				'total' => null,
				'more' => null !== $page['next'],
			);
		}
		$member = $in->int( 'user_id', $viewer );
		if ( 0 === $member ) {
			throw Failure::login();
		}
		$page = $this->lists->page( $member, 'followers' === $in->text( 'list' ), $viewer, $after, $paged, $size );
		return array(
			'items' => $this->rows( $page['items'], $viewer ),
			'total' => $page['total'],
			'more' => null !== $page['next'],
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /user/follow', $args );
	}

	public function saved(): array {
		return FollowController::schema();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'POST /user/unfollow', $args );
	}

	public function deleted(): array {
		return FollowController::schema();
	}

	/**
	 * Members of other lists, which do not tell who follows back.
	 *
	 * @param list<MemberCard> $cards Members.
	 * @return list<ListedMember>
	 */
	private static function unlisted( array $cards ): array {
		return array_map( static fn( MemberCard $card ): ListedMember => new ListedMember( $card ), $cards );
	}

	/**
	 * @param list<ListedMember> $members Members.
	 * @return list<string>
	 */
	private function rows( array $members, int $viewer ): array {
		return array_map(
			static fn( ListedMember $one ): string => Partial::render(
				'members/row',
				array(
					'card'    => $one->card,
					'meta'    => $one->card->vip ?? '',
					'buttons' => $one->card->id === $viewer
						? ''
						: Partial::render(
							'follows/follow-button',
							array(
								'user_id' => $one->card->id,
								'following' => $one->card->following,
								'mutual' => $one->mutual,
							)
						),
				)
			),
			$members
		);
	}
}
