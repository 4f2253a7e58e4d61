<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\MemberFilter;
use Zeromo\Community\AdminLists\MemberItem;
use Zeromo\Community\AdminLists\MemberPicture;
use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * Members on the wire of the admin.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class MemberSchema {

	/** @return JsonSchema */
	public static function item(): array {
		$fields = Schema::member_fields();
		unset( $fields['following'] );
		$words = array( '', ...array_keys( MemberFilter::LEVELS ) );
		return Schema::named(
			'AdminMember',
			Schema::object(
				$fields + array(
					'login'      => Schema::text( __( '登录名', 'zeromo-community' ) ),
					'email'      => Schema::text( __( '邮箱', 'zeromo-community' ) ),
					'roles'      => Schema::listing( Schema::text( __( '角色', 'zeromo-community' ) ) ),
					'registered' => Schema::time( __( '注册时间', 'zeromo-community' ) ),
					'signed_in'  => Schema::time( __( '最近一次登录的时间，不知道为 null', 'zeromo-community' ), true ),
					'ban'        => array( 'enum' => $words )
						+ Schema::text( __( '正在生效的处罚，没有为空', 'zeromo-community' ) ),
					'ban_ends'   => Schema::time( __( '处罚到什么时候，不限期或没有为 null', 'zeromo-community' ), true ),
					'posts'      => Schema::int( __( '公开内容数', 'zeromo-community' ) ),
					'followers'  => Schema::int( __( '粉丝数', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	public static function page(): array {
		$role = Schema::object(
			array(
				'name'  => Schema::text( __( '角色', 'zeromo-community' ) ),
				'label' => Schema::text( __( '角色的名称', 'zeromo-community' ) ),
			)
		);
		return ListArgs::answer(
			self::item(),
			array(
				'total' => Schema::int( __( '一共多少成员；有关键词或筛选时为 null', 'zeromo-community' ), true ),
				'roles' => Schema::listing( Schema::named( 'RoleName', $role ) ),
			)
		);
	}

	/** @return JsonSchema */
	public static function picture(): array {
		$session = Schema::object(
			array(
				'agent'   => Schema::text( __( '浏览器自报的名称', 'zeromo-community' ) ),
				'address' => Schema::text( __( '登录时的 IP 地址，不知道为空', 'zeromo-community' ) ),
				'created' => Schema::time( __( '登录时间', 'zeromo-community' ) ),
				'expires' => Schema::time( __( '到期时间', 'zeromo-community' ) ),
			)
		);
		$act     = Schema::object(
			array(
				'id'      => Schema::int( __( '记录编号', 'zeromo-community' ) ),
				'act'     => Schema::text( __( '做了什么', 'zeromo-community' ) ),
				'label'   => Schema::text( __( '做法的名称', 'zeromo-community' ) ),
				'reason'  => Schema::text( __( '原因', 'zeromo-community' ) ),
				'actor'   => Schema::member( true ),
				'created' => Schema::time( __( '时间', 'zeromo-community' ) ),
			)
		);
		return Schema::named(
			'AdminMemberPicture',
			Schema::object(
				array(
					'member'      => self::item(),
					'description' => Schema::text( __( '简介，纯文本', 'zeromo-community' ) ),
					'location'    => Schema::text( __( '所在地', 'zeromo-community' ) ),
					'following'   => Schema::int( __( '关注数', 'zeromo-community' ) ),
					'likes'       => Schema::int( __( '获赞数', 'zeromo-community' ) ),
					'two_factor'  => Schema::flag( __( '登录时是否要两步验证', 'zeromo-community' ) ),
					'sessions'    => Schema::listing( Schema::named( 'AdminSession', $session ) ),
					'acts'        => Schema::listing( Schema::named( 'AdminMemberAct', $act ) ),
				)
			)
		);
	}

	/** @return Answer */
	public static function item_of( MemberItem $item ): array {
		$card = $item->card->jsonSerialize();
		unset( $card['following'] );
		return $card + array(
			'login'      => $item->login,
			'email'      => $item->email,
			'roles'      => $item->roles,
			'registered' => Format::iso( $item->registered ),
			'signed_in'  => self::time( $item->signed_in ),
			'ban'        => $item->ban,
			'ban_ends'   => self::time( $item->ban_ends ),
			'posts'      => $item->posts,
			'followers'  => $item->followers,
		);
	}

	/** @return Answer */
	public static function picture_of( MemberPicture $picture ): array {
		return array(
			'member'      => self::item_of( $picture->item ),
			'description' => $picture->profile->description,
			'location'    => $picture->profile->location,
			'following'   => $picture->profile->counts['following'],
			'likes'       => $picture->profile->counts['like'],
			'two_factor'  => $picture->has_second_step,
			'sessions'    => array_map(
				static fn( array $session ): array => array(
					'created' => Format::iso( $session['created'] ),
					'expires' => Format::iso( $session['expires'] ),
				) + $session,
				$picture->sessions
			),
			'acts'        => array_map(
				static fn( AuditEntry $act ): array => array(
					'id'      => $act->id,
					'act'     => $act->act,
					'label'   => $act->label,
					'reason'  => $act->reason,
					'actor'   => ( $picture->people[ $act->actor ] ?? null )?->jsonSerialize(),
					'created' => Format::iso( $act->created ),
				),
				$picture->acts
			),
		);
	}

	private static function time( int $seconds ): ?string {
		return $seconds > 0 ? Format::iso( $seconds ) : null;
	}
}
