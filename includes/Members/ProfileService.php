<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\Profile;
use Zeromo\Community\Members\Api\ProfilePart;
use Zeromo\Community\Members\Api\Profiles;

/** Public profiles. */
final class ProfileService implements Profiles {

	/**
	 * @param Directory                        $members  Cards.
	 * @param Counters                         $counters Kept totals.
	 * @param Collection<ProfilePart>   $parts    What higher rooms add.
	 */
	public function __construct(
		private readonly Directory $members,
		private readonly Counters $counters,
		#[All( ProfilePart::class )] private readonly Collection $parts
	) {}

	public function profile( int $id, int $viewer ): ?Profile {
		$row  = $this->members->row( $id );
		$card = $this->members->card( $id, $viewer );
		if ( null === $row || null === $card ) {
			return null;
		}
		$kept = $this->counters->many( Counters::USER, array( $id ) )[ $id ] ?? array();
		$more = array();
		foreach ( $this->parts->all() as $part ) {
			$fields = $part->fields( $id, $viewer, $kept );
			$more   = array_replace( $more, array_intersect_key( $fields, $part->schema() ) );
		}
		return new Profile(
			$card->id,
			$card->name,
			$card->url,
			$card->avatar,
			$card->vip,
			$card->following,
			$card->level,
			$card->verified,
			$this->members->cover( $id ),
			$this->description( $id ),
			self::location( $id ),
			$row['registered'],
			array(
				'follower' => $kept['follower'] ?? 0,
				'following' => $kept['following'] ?? 0,
				'like' => $kept['like'] ?? 0,
				'content' => $kept['content'] ?? 0,
			),
			$more
		);
	}

	/** The same, or refusal X. */
	public function need( int $id, int $viewer ): Profile {
		return $this->profile( $id, $viewer ) ?? throw Failure::not_found();
	}

	public function schema(): array {
		$fields = array(
			'id'          => Schema::int( __( '成员编号', 'zeromo-community' ) ),
			'name'        => Schema::text( __( '昵称', 'zeromo-community' ) ),
			'url'         => Schema::text( __( '主页地址', 'zeromo-community' ) ),
			'avatar'      => Schema::text( __( '头像地址', 'zeromo-community' ) ),
			'cover'       => Schema::text( __( '封面地址，没有为 null', 'zeromo-community' ), true ),
			'description' => Schema::text( __( '简介，纯文本', 'zeromo-community' ) ),
			'location'    => Schema::text( __( '所在地', 'zeromo-community' ) ),
			'joined'      => Schema::time( __( '加入时间', 'zeromo-community' ) ),
			'vip'         => Schema::text( __( '会员等级名，没有为 null', 'zeromo-community' ), true ),
			'following'   => Schema::flag( __( '调用者是否已关注', 'zeromo-community' ) ),
			'level'       => Schema::level(),
			'verified'    => Schema::text( __( '认证身份，没有为 null', 'zeromo-community' ), true ),
			'counts'      => Schema::named(
				'MemberCounts',
				Schema::object(
					array(
						'follower'  => Schema::int( __( '粉丝数', 'zeromo-community' ) ),
						'following' => Schema::int( __( '关注数', 'zeromo-community' ) ),
						'like'      => Schema::int( __( '获赞数', 'zeromo-community' ) ),
						'content'   => Schema::int( __( '公开内容数', 'zeromo-community' ) ),
					)
				)
			),
		);
		foreach ( $this->parts->all() as $part ) {
			$fields += $part->schema();
		}
		return $fields;
	}

	private static function location( int $id ): string {
		$text = get_user_meta( $id, 'zeromo_location', true );
		return is_string( $text ) ? trim( wp_strip_all_tags( $text ) ) : '';
	}

	private function description( int $id ): string {
		$text = get_user_meta( $id, 'description', true );
		return is_string( $text ) ? trim( wp_specialchars_decode( wp_strip_all_tags( $text ), ENT_QUOTES ) ) : '';
	}
}
