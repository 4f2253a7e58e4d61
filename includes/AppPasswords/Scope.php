<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

/** What an application password may be limited to; several add up. */
enum Scope: string {

	case Read    = 'read';
	case Publish = 'publish';
	case Message = 'message';
	case Manage  = 'manage';
	case Trade   = 'trade';

	/** As members read it. */
	public function label(): string {
		return match ( $this ) {
			self::Read    => __( '只读', 'zeromo-community' ),
			self::Publish => __( '发布与互动', 'zeromo-community' ),
			self::Message => __( '消息', 'zeromo-community' ),
			self::Manage  => __( '管理', 'zeromo-community' ),
			self::Trade   => __( '钱包与订单', 'zeromo-community' ),
		};
	}

	/** What a program can do with it. */
	public function description(): string {
		return match ( $this ) {
			self::Read    => __( '读取你看得到的内容和资料', 'zeromo-community' ),
			self::Publish => __( '发布、评论、点赞、收藏、关注、上传', 'zeromo-community' ),
			self::Message => __( '读取和发送私信，读取通知', 'zeromo-community' ),
			self::Manage  => __( '管理你有权管理的圈子、内容和成员', 'zeromo-community' ),
			self::Trade   => __( '查看钱包和订单、下单、付款、提现；没有必要不要选', 'zeromo-community' ),
		};
	}

	/** @return list<string> */
	public static function words(): array {
		return array_column( self::cases(), 'value' );
	}

	/**
	 * Their names in one line, in the order they are written here.
	 *
	 * @param list<string> $words Values.
	 */
	public static function line( array $words ): string {
		return implode(
			'、',
			array_map(
				static fn( self $one ): string => $one->label(),
				array_filter( self::cases(), static fn( self $one ): bool => in_array( $one->value, $words, true ) )
			)
		);
	}
}
