<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * An error that is reported to the caller: code, HTTP status, Chinese message, optional data (`field`, `retry_after`).
 *
 * Services throw it; Http\Route, Http\Ajax and Http\FormHandler turn it into a response.
 */
final class Failure extends \RuntimeException {

	/**
	 * Use the named constructors for the standard failures; a room builds its own in its Failures class.
	 *
	 * @param string               $error   Code, `zeromo_…`.
	 * @param int                  $status  HTTP status.
	 * @param string               $message Chinese text, short enough for a toast.
	 * @param array<string, mixed> $data    Further data for the client, e.g. `field`.
	 */
	public function __construct(
		public readonly string $error,
		public readonly int $status,
		string $message,
		public readonly array $data = array()
	) {
		parent::__construct( $message );
	}

	/** login_required: the caller is not logged in. */
	public static function login(): self {
		return new self( 'zeromo_login_required', 401, __( '请先登录', 'zeromo-community' ) );
	}

	/** forbidden: the caller is known, but not allowed to do this. */
	public static function forbidden( ?string $message = null ): self {
		return new self( 'zeromo_forbidden', 403, $message ?? __( '没有权限执行此操作', 'zeromo-community' ) );
	}

	/** nonce_invalid: the nonce of an admin-ajax action is missing or expired. */
	public static function nonce(): self {
		return new self( 'zeromo_nonce_invalid', 403, __( '页面已过期，请刷新后重试', 'zeromo-community' ) );
	}

	/** not_found: the object does not exist, or the caller may not know of it. */
	public static function not_found(): self {
		return new self( 'zeromo_not_found', 404, __( '内容不存在或已删除', 'zeromo-community' ) );
	}

	/** invalid_param: an argument is malformed. */
	public static function invalid( string $field, ?string $message = null ): self {
		return new self(
			'rest_invalid_param',
			400,
			$message ?? __( '参数错误', 'zeromo-community' ),
			array( 'field' => $field )
		);
	}

	/** missing_callback_param: a required argument is missing. */
	public static function missing( string $field ): self {
		return new self(
			'rest_missing_callback_param',
			400,
			__( '参数错误', 'zeromo-community' ),
			array( 'field' => $field )
		);
	}

	/** content_invalid: the value is well-formed, but breaks a rule; the message names the rule with its numbers. */
	public static function content( string $field, string $message ): self {
		return new self( 'zeromo_content_invalid', 422, $message, array( 'field' => $field ) );
	}

	/** in_progress: another request is doing the same already. */
	public static function in_progress(): self {
		return new self( 'zeromo_in_progress', 409, __( '正在处理，请勿重复提交', 'zeromo-community' ) );
	}

	/** too_many_requests: a rate limit is exceeded. */
	public static function too_many( int $retry_after ): self {
		return new self(
			'zeromo_too_many_requests',
			429,
			__( '操作过于频繁，请稍后再试', 'zeromo-community' ),
			array( 'retry_after' => max( 1, $retry_after ) )
		);
	}

	/** file_too_large: the file exceeds its size limit. */
	public static function too_large( string $field = 'file' ): self {
		return new self( 'zeromo_file_too_large', 413, __( '文件过大', 'zeromo-community' ), array( 'field' => $field ) );
	}

	/** file_type: the site does not accept this type of file. */
	public static function file_type( string $field = 'file' ): self {
		return new self( 'zeromo_file_type', 415, __( '不支持的文件类型', 'zeromo-community' ), array( 'field' => $field ) );
	}

	/** storage_full: the disk is full. */
	public static function storage_full(): self {
		return new self( 'zeromo_storage_full', 507, __( '存储空间不足', 'zeromo-community' ) );
	}

	/** unavailable: the database or the disk does not work. */
	public static function unavailable(): self {
		return new self(
			'zeromo_unavailable',
			503,
			__( '服务繁忙，请稍后再试', 'zeromo-community' ),
			array( 'retry_after' => 5 )
		);
	}

	/** Converts this failure to core's error for REST responses. */
	public function to_wp_error(): \WP_Error {
		return new \WP_Error( $this->error, $this->getMessage(), array( 'status' => $this->status ) + $this->data );
	}
}
