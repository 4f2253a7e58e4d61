<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Http;

use Zeromo\Community\CircleMembers\MemberManager;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Period;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * Arguments and answers of the routes about a circle's members.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class MemberSchema {

	/** When somebody who was taken out may come back by themselves: seconds, null for never. */
	public const REJOIN = array( 'never' => null, 'now' => 0, 'week' => 7 * 86400, 'month' => 30 * 86400 );

	/** Ten years, in seconds. */
	private const LONGEST = 315360000;

	public function __construct( private readonly MemberDirectory $directory ) {}

	/**
	 * Arguments of joining, beside the circle.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function join(): array {
		return array(
			'joined'      => Arg::flag( __( '1 加入，0 退出', 'zeromo-community' ), true ),
			'invite_code' => Arg::text( __( '邀请码', 'zeromo-community' ), 64 ),
			'method'      => Arg::text( __( '支付方式，付费圈子用', 'zeromo-community' ), 40 ),
			'period'      => Arg::word(
				__( '买多久，付费圈子用；不填为最短的期限', 'zeromo-community' ),
				array( '', ...Period::values() )
			),
			'price'       => Arg::text( __( '看到的价格，元，付费圈子用', 'zeromo-community' ), 40 ),
			'ends'        => Arg::int(
				__( '续费时看到的到期时间，Unix 秒；加入时不填', 'zeromo-community' ),
				0,
				4294967295
			),
			'coupon'      => Arg::text( __( '优惠码，付费圈子用', 'zeromo-community' ), 40 ),
			'return_url'  => Arg::text( __( '支付后返回的本站地址，付费圈子用', 'zeromo-community' ), 2000 ),
			'answers'     => Arg::words(
				__( '对加入问题的回答，依次', 'zeromo-community' ),
				CircleRecord::QUESTIONS,
				4 * Membership::ANSWER
			),
		);
	}

	/**
	 * Arguments of an act, beside circle and member.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function act(): array {
		return array(
			'action' => Arg::word(
				__( '做什么；allow 允许被移出的人重新加入', 'zeromo-community' ),
				MemberManager::ACTIONS,
				null,
				true
			),
			'reason' => Arg::text( __( '移出的原因，会告诉对方', 'zeromo-community' ), Membership::REASON, false, '' ),
			'rejoin' => Arg::word( __( '移出后何时可以自己重新加入', 'zeromo-community' ), array_keys( self::REJOIN ), 'never' ),
		);
	}

	/**
	 * Arguments of an invitation, beside the circle.
	 *
	 * @param int $least A form says 0 for an invitation without end.
	 * @return array<string, JsonSchema>
	 */
	public static function invite( int $least = 1 ): array {
		return array(
			'max_uses'   => Arg::int( __( '最多几人使用，0 为不限', 'zeromo-community' ), 0, 100000, 0 ),
			'expires_in' => Arg::int( __( '多少秒后失效，不填为一直有效', 'zeromo-community' ), $least, self::LONGEST ),
		);
	}

	/**
	 * A member of a circle; what only those who run it see is absent for others.
	 *
	 * @param bool $acted With the toast of an act.
	 * @return JsonSchema
	 */
	public static function member( bool $acted = false ): array {
		$always = array(
			'id'        => Schema::int( __( '成员编号', 'zeromo-community' ) ),
			'name'      => Schema::text( __( '昵称', 'zeromo-community' ) ),
			'avatar'    => Schema::text( __( '头像地址', 'zeromo-community' ) ),
			'url'       => Schema::text( __( '主页地址', 'zeromo-community' ) ),
			'role'      => Schema::text( __( 'owner、manager 或 member', 'zeromo-community' ) ),
			'joined_at' => Schema::time( __( '加入、申请或被移出的时间', 'zeromo-community' ) ),
		);
		$more   = array(
			'status'     => Schema::text( __( 'joined、pending、removed 或 none；只给管理圈子的人', 'zeromo-community' ) ),
			'muted'      => Schema::flag( __( '被禁言', 'zeromo-community' ) ),
			'expires_at' => Schema::time( __( '到期时间，没有为 null', 'zeromo-community' ), true ),
			'rejoin_at'  => Schema::time( __( '被移出后何时可以自己重新加入，不可以为 null', 'zeromo-community' ), true ),
			'reason'     => Schema::text( __( '被移出的原因', 'zeromo-community' ) ),
			'answers'    => Schema::listing(
				Schema::object(
					array(
						'question' => Schema::text( __( '问题', 'zeromo-community' ) ),
						'answer' => Schema::text( __( '回答', 'zeromo-community' ) ),
					)
				)
			),
		);
		return $acted
			? Schema::object( $always + $more + array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) ) )
			: Schema::named( 'CircleMember', Schema::partial( $always + $more, array_keys( $always ) ) );
	}

	/**
	 * Members ready to be sent; those without an account are left out.
	 *
	 * @param list<Membership> $page Members.
	 * @param bool             $runs The caller runs the circle.
	 * @return list<Answer>
	 */
	public function rows( array $page, bool $runs ): array {
		$ids   = array_map( static fn( Membership $member ): int => $member->user_id, $page );
		$cards = array() === $ids ? array() : $this->directory->cards( $ids, 0 );
		$out   = array();
		foreach ( $page as $member ) {
			$card = $cards[ $member->user_id ] ?? null;
			if ( null !== $card ) {
				$out[] = array(
					'id'        => $card->id,
					'name'      => $card->name,
					'avatar'    => $card->avatar,
					'url'       => $card->url,
					'role'      => $member->role->word(),
					'joined_at' => Format::iso( $member->joined_at ),
				) + ( $runs ? self::more( $member ) : array() );
			}
		}
		return $out;
	}

	/** @return Answer */
	private static function more( Membership $member ): array {
		return array(
			'status'     => $member->removed() ? 'removed' : $member->standing->word(),
			'muted'      => $member->muted,
			'expires_at' => $member->expires_at > 0 ? Format::iso( $member->expires_at ) : null,
			'rejoin_at'  => Standing::Removed === $member->standing && $member->rejoin_at > 0
				? Format::iso( $member->rejoin_at )
				: null,
			'reason'     => $member->reason,
			'answers'    => $member->answers,
		);
	}
}
