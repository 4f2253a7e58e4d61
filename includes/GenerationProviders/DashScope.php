<?php

declare(strict_types=1);

namespace Zeromo\Community\GenerationProviders;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageAnswer;
use Zeromo\Community\Generation\Api\ImageProvider;
use Zeromo\Community\Generation\Api\ImageRequest;
use Zeromo\Community\Generation\Api\ImageResult;

/** Aliyun's DashScope, models of Tongyi Wanxiang by tasks: one call begins, the task is asked about until it ends. */
final class DashScope implements ImageProvider {

	private const SECONDS = 20.0;
	private const MOST    = 4;

	public function __construct( private readonly Calls $calls ) {}

	public function name(): string {
		return 'dashscope';
	}

	public function label(): string {
		return __( '阿里云百炼（通义万相）', 'zeromo-community' );
	}

	public function endpoint(): string {
		return 'https://dashscope.aliyuncs.com/api/v1';
	}

	public function needs_key(): bool {
		return true;
	}

	public function is_local(): bool {
		return false;
	}

	public function begin( ImageRequest $request ): ImageAnswer {
		$reply = $this->calls->send(
			"{$request->endpoint}/services/aigc/text2image/image-synthesis",
			self::headers( $request ) + array( 'X-DashScope-Async' => 'enable' ),
			(string) wp_json_encode(
				array(
					'model'      => $request->model,
					'input'      => array( 'prompt' => $request->prompt ),
					'parameters' => array(
						'size'      => "{$request->width}*{$request->height}",
						'n'         => min( self::MOST, $request->count ),
						'watermark' => false,
					),
				),
				JSON_UNESCAPED_UNICODE
			),
			self::SECONDS
		);
		return $reply->is_fine()
			? ImageAnswer::working( $reply->text( 'output', 'task_id' ) )
			: ImageAnswer::failed( $reply->reason( $reply->text( 'code' ) ) );
	}

	public function ask( ImageRequest $request, string $task ): ImageAnswer {
		$reply = $this->calls->send(
			"{$request->endpoint}/tasks/" . rawurlencode( $task ),
			self::headers( $request ),
			'',
			self::SECONDS
		);
		if ( ! $reply->is_fine() ) {
			// A page of a proxy says nothing of the task.
			$reason = $reply->reason( $reply->text( 'code' ) );
			return ImageAnswer::failed( FailReason::Broken === $reason ? FailReason::Silent : $reason );
		}
		return match ( $reply->text( 'output', 'task_status' ) ) {
			'PENDING', 'RUNNING' => ImageAnswer::working( $task ),
			'SUCCEEDED'          => self::pictures( $reply ),
			'FAILED'             => ImageAnswer::failed( self::why( $reply->text( 'output', 'code' ) ) ),
			'CANCELED', 'UNKNOWN' => ImageAnswer::failed( FailReason::Provider ),
			default              => ImageAnswer::failed( FailReason::Silent ),
		};
	}

	/** Asks about a task that nobody has begun: the answer UNKNOWN says that the key is taken. */
	public function check( ImageRequest $request ): ImageAnswer {
		$reply = $this->calls->send(
			"{$request->endpoint}/tasks/00000000-0000-0000-0000-000000000000",
			self::headers( $request ),
			'',
			self::SECONDS
		);
		return $reply->is_fine()
			? ImageAnswer::working( 'check' )
			: ImageAnswer::failed( $reply->reason( $reply->text( 'code' ) ) );
	}

	/** @return array<string, string> */
	private static function headers( ImageRequest $request ): array {
		return array( 'Authorization' => "Bearer {$request->key}" );
	}

	/** A task that succeeded may hold pictures that failed. */
	private static function pictures( Reply $reply ): ImageAnswer {
		$found = array();
		$code  = '';
		foreach ( (array) $reply->part( 'output', 'results' ) as $one ) {
			$url = is_array( $one ) ? $one['url'] ?? null : null;
			if ( is_string( $url ) && '' !== $url ) {
				$found[] = ImageResult::url( $url );
			} elseif ( is_array( $one ) && is_string( $one['code'] ?? null ) ) {
				$code = $one['code'];
			}
		}
		return array() === $found ? ImageAnswer::failed( self::why( $code ) ) : ImageAnswer::done( $found );
	}

	private static function why( string $code ): FailReason {
		return ( new Reply( 400, array() ) )->reason( $code );
	}
}
