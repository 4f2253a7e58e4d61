<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\OAuth\Api\ProviderFailure;

/** Refusals of this room, and the words by which the page of signing in tells them. */
final class Failures {

	/** The state is of another browser, used, or too old. */
	public const STATE = 'state';

	private const TAKEN  = 'taken';
	private const CLOSED = 'closed';
	private const GONE   = 'gone';
	private const OTHER  = 'other';

	/** What is read for a word; empty for one that is none. */
	public static function text( string $word ): string {
		return match ( $word ) {
			self::STATE => __( '这次授权已失效，请重新点一次', 'zeromo-community' ),
			ProviderFailure::DECLINED => __( '你取消了授权', 'zeromo-community' ),
			ProviderFailure::REFUSED, ProviderFailure::UNTRUSTED
				=> __( '对方没有确认你的身份，请重新点一次；一直不行请联系网站', 'zeromo-community' ),
			ProviderFailure::UNREACHABLE => __( '对方网站没有回应，请稍后再试', 'zeromo-community' ),
			ProviderFailure::VISITOR => __( '微信现在给的是游客身份，请先在微信里点“使用完整服务”', 'zeromo-community' ),
			self::TAKEN => __( '这个身份已经绑定在别的账号上了', 'zeromo-community' ),
			self::CLOSED => __( '本站暂未开放注册', 'zeromo-community' ),
			self::GONE => __( '授权已过期，请重新点一次', 'zeromo-community' ),
			self::OTHER => __( '没有登录成功，请换一种方式或稍后再试', 'zeromo-community' ),
			default => '',
		};
	}

	/** The word of a failure that other rooms may have thrown. */
	public static function word_of( Failure $failure ): string {
		$word = $failure->data['oauth'] ?? self::OTHER;
		return is_string( $word ) ? $word : self::OTHER;
	}

	/** A provider cannot be asked. */
	public static function provider( string $reason ): Failure {
		return new Failure( 'zeromo_oauth_failed', 502, self::text( $reason ), array( 'oauth' => $reason ) );
	}

	/** The identity is another member's. */
	public static function taken(): Failure {
		return new Failure( 'zeromo_account_exists', 409, self::text( self::TAKEN ), array( 'oauth' => self::TAKEN ) );
	}

	/** The owner takes no new members. */
	public static function closed(): Failure {
		return new Failure(
			'zeromo_registration_closed',
			403,
			self::text( self::CLOSED ),
			array( 'oauth' => self::CLOSED )
		);
	}

	/** Nobody has come back in this browser, or too long ago. */
	public static function gone(): Failure {
		return new Failure( 'zeromo_code_invalid', 422, self::text( self::GONE ), array( 'oauth' => self::GONE ) );
	}

	/** Without it nobody could sign in to the account any more. */
	public static function last_way(): Failure {
		return new Failure(
			'zeromo_last_way',
			409,
			__( '这是你唯一的登录方式，请先绑定手机号或邮箱', 'zeromo-community' )
		);
	}
}
