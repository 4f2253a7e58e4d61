<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * A refusal the caller is told about: code, HTTP status, Chinese message, optional data (`field`, `retry_after`).
 *
 * Services throw it; Http\Route, Http\Ajax and Http\FormHandler are the places that turn it into an answer.
 */
final class Failure extends \RuntimeException {

	/**
	 * Use the named constructors for the standard refusals; a room's own are built in its Failures class.
	 *
	 * @param string               $error   Code, `zeromo_…`.
	 * @param int                  $status  HTTP status.
	 * @param string               $message Chinese text, fit for a toast.
	 * @param array<string, mixed> $data    More for the client, e.g. `field`.
	 */
	public function __construct(
		public readonly string $error,
		public readonly int $status,
		string $message,
		public readonly array $data = array()
	) {
		parent::__construct( $message );
	}

	/** L: nobody is logged in. */
	public static function login(): self {
		return new self( 'zeromo_login_required', 401, __( '请先登录', 'zeromo-community' ) );
	}

	/** F: known, but not allowed. */
	public static function forbidden( ?string $message = null ): self {
		return new self( 'zeromo_forbidden', 403, $message ?? __( '没有权限执行此操作', 'zeromo-community' ) );
	}

	/** N on admin-ajax. */
	public static function nonce(): self {
		return new self( 'zeromo_nonce_invalid', 403, __( '页面已过期，请刷新后重试', 'zeromo-community' ) );
	}

	/** X: not there, or not for the caller to know of. */
	public static function not_found(): self {
		return new self( 'zeromo_not_found', 404, __( '内容不存在或已删除', 'zeromo-community' ) );
	}

	/** P: a value of the wrong shape. */
	public static function invalid( string $field, ?string $message = null ): self {
		return new self( 'rest_invalid_param', 400, $message ?? __( '参数错误', 'zeromo-community' ), array( 'field' => $field ) );
	}

	/** P: a value that has to be there. */
	public static function missing( string $field ): self {
		return new self( 'rest_missing_callback_param', 400, __( '参数错误', 'zeromo-community' ), array( 'field' => $field ) );
	}

	/** C: well-formed, but a rule says no; the message names the rule with its numbers. */
	public static function content( string $field, string $message ): self {
		return new self( 'zeromo_content_invalid', 422, $message, array( 'field' => $field ) );
	}

	/** K: the same thing is being done already. */
	public static function in_progress(): self {
		return new self( 'zeromo_in_progress', 409, __( '正在处理，请勿重复提交', 'zeromo-community' ) );
	}

	/** R: too often. */
	public static function too_many( int $retry_after ): self {
		return new self( 'zeromo_too_many_requests', 429, __( '操作过于频繁，请稍后再试', 'zeromo-community' ), array( 'retry_after' => max( 1, $retry_after ) ) );
	}

	/** Z: a file over its limit. */
	public static function too_large( string $field = 'file' ): self {
		return new self( 'zeromo_file_too_large', 413, __( '文件过大', 'zeromo-community' ), array( 'field' => $field ) );
	}

	/** T: a file of a kind we do not take. */
	public static function file_type( string $field = 'file' ): self {
		return new self( 'zeromo_file_type', 415, __( '不支持的文件类型', 'zeromo-community' ), array( 'field' => $field ) );
	}

	/** The disk takes nothing more: 507. */
	public static function storage_full(): self {
		return new self( 'zeromo_storage_full', 507, __( '存储空间不足', 'zeromo-community' ) );
	}

	/** S: database or disk is really down. */
	public static function unavailable(): self {
		return new self( 'zeromo_unavailable', 503, __( '服务繁忙，请稍后再试', 'zeromo-community' ), array( 'retry_after' => 5 ) );
	}

	/** The REST form of this refusal. */
	public function to_wp_error(): \WP_Error {
		return new \WP_Error( $this->error, $this->getMessage(), array( 'status' => $this->status ) + $this->data );
	}
}
