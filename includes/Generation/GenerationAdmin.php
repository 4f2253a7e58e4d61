<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageAnswer;
use Zeromo\Community\Generation\Api\ImageRequest;
use Zeromo\Community\Generation\Sql\ChoiceRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Generation\Sql\ModelRepository;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\TextChecks\Api\PlainText;

/** The owner's tools, categories and styles, and an end to what hangs. */
final class GenerationAdmin {

	public const CAPABILITY = 'manage_zeromo_settings';

	private const SIZES    = 8;
	private const PIXELS   = 4096;
	private const SMALLEST = 128;

	public function __construct(
		private readonly ModelRepository $models,
		private readonly ChoiceRepository $choices,
		private readonly GenerationRepository $generations,
		private readonly Providers $providers,
		private readonly GenerationEnding $ending,
		private readonly Library $library,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	/**
	 * Stores a tool.
	 *
	 * @param string|null $key New key; null leaves the one that is kept.
	 */
	public function save_model( int $staff, Model $model, ?string $key ): Model {
		$before = $model->id > 0 ? $this->models->find( $model->id ) ?? throw Failure::not_found() : null;
		if ( '' === PlainText::clean( 'name', $model->name, 60 ) ) {
			throw Failure::content( 'name', __( '请写工具的名称', 'zeromo-community' ) );
		}
		PlainText::clean( 'description', $model->description, 200 );
		$provider = $this->providers->find( $model->provider )
			?? throw Failure::content( 'provider', __( '请选择服务商', 'zeromo-community' ) );
		if ( '' !== $model->endpoint && 1 !== preg_match( '~^https?://[^\s@?#]+$~D', $model->endpoint ) ) {
			throw Failure::content( 'endpoint', __( '地址以 http:// 或 https:// 开头，不带参数', 'zeromo-community' ) );
		}
		if ( '' !== $provider->endpoint() && '' === $model->remote ) {
			throw Failure::content( 'remote', __( '请填写模型在服务商那里的名称', 'zeromo-community' ) );
		}
		if ( array() === $model->sizes || count( $model->sizes ) > self::SIZES ) {
			/* translators: %d: number of sizes */
			throw Failure::content( 'sizes', sprintf( __( '请写 1 到 %d 个尺寸', 'zeromo-community' ), self::SIZES ) );
		}
		foreach ( $model->sizes as $size ) {
			$pixels = GenerationSettings::pixels( $size );
			if ( min( $pixels ) < self::SMALLEST || max( $pixels ) > self::PIXELS ) {
				throw Failure::content( 'sizes', __( '尺寸写成 1024x1024，边长 128 到 4096', 'zeromo-community' ) );
			}
		}
		$others = array_filter(
			$this->models->all( false ),
			static fn( Model $one ): bool => $one->id !== $model->id
		);
		if ( 0 === $model->id && count( $others ) >= ModelRepository::MOST ) {
			throw Failure::content( 'name', __( '工具已满，请先删除不用的', 'zeromo-community' ) );
		}
		if ( in_array( $model->name, array_map( static fn( Model $one ): string => $one->name, $others ), true ) ) {
			throw self::twice();
		}
		$this->need_picture( $staff, $model->image_id, $before?->image_id );
		$id = $this->db->transaction_once(
			function () use ( $staff, $model, $key ): int {
				$id = $this->models->put( $model, $key );
				if ( 0 === $id ) {
					throw self::twice();
				}
				$this->log->note( $staff, 'generation_model_saved', 'generation_model', $id, 0, 0, $model->name );
				return $id;
			}
		);
		return $this->models->find( $id ) ?? throw Failure::not_found();
	}

	public function delete_model( int $staff, int $id ): void {
		$model = $this->models->find( $id ) ?? throw Failure::not_found();
		$this->db->transaction_once(
			function () use ( $staff, $model ): void {
				if ( ! $this->models->remove( $model->id ) ) {
					throw Failure::not_found();
				}
				$this->log->note(
					$staff,
					'generation_model_deleted',
					'generation_model',
					$model->id,
					0,
					0,
					$model->name
				);
			}
		);
	}

	/** Stores a category or a style. */
	public function save_choice( int $staff, Choice $choice ): Choice {
		$before = $choice->id > 0 ? $this->choices->find( $choice->id ) ?? throw Failure::not_found() : null;
		if ( null !== $before && $before->kind !== $choice->kind ) {
			throw Failure::not_found();
		}
		if ( '' === PlainText::clean( 'name', $choice->name, 30 ) ) {
			throw Failure::content( 'name', __( '请写名称', 'zeromo-community' ) );
		}
		PlainText::clean( 'prompt', $choice->prompt, 300 );
		$same = array_filter(
			$this->choices->all( false ),
			static fn( Choice $one ): bool => $one->kind === $choice->kind && $one->id !== $choice->id
		);
		if ( in_array( $choice->name, array_map( static fn( Choice $one ): string => $one->name, $same ), true ) ) {
			throw self::twice();
		}
		if ( null === $before && count( $same ) >= ChoiceRepository::MOST ) {
			throw Failure::content( 'name', __( '已满，请先删除不用的', 'zeromo-community' ) );
		}
		$this->need_picture( $staff, $choice->image_id, $before?->image_id );
		$id = $this->db->transaction_once(
			function () use ( $staff, $choice ): int {
				$id = $this->choices->put( $choice );
				if ( 0 === $id ) {
					throw self::twice();
				}
				$this->log->note( $staff, 'generation_choice_saved', 'generation_choice', $id, 0, 0, $choice->name );
				return $id;
			}
		);
		return $this->choices->find( $id ) ?? throw Failure::not_found();
	}

	public function delete_choice( int $staff, int $id ): void {
		$choice = $this->choices->find( $id ) ?? throw Failure::not_found();
		$this->db->transaction_once(
			function () use ( $staff, $choice ): void {
				if ( ! $this->choices->remove( $choice->id ) ) {
					throw Failure::not_found();
				}
				$this->log->note(
					$staff,
					'generation_choice_deleted',
					'generation_choice',
					$choice->id,
					0,
					0,
					$choice->name
				);
			}
		);
	}

	/** Asks a tool's provider whether address, key and model are taken; makes no picture. */
	public function check( int $id ): ImageAnswer {
		$model    = $this->models->find( $id ) ?? throw Failure::not_found();
		$provider = $this->providers->find( $model->provider );
		if ( null === $provider ) {
			return ImageAnswer::failed( FailReason::Gone );
		}
		[ $width, $height ] = GenerationSettings::pixels( $model->sizes[0] ?? '' );
		return $provider->check(
			new ImageRequest(
				'check',
				untrailingslashit( '' === $model->endpoint ? $provider->endpoint() : $model->endpoint ),
				$provider->needs_key() ? $this->models->key( $id ) : '',
				$model->remote,
				'',
				$width,
				$height,
				1
			)
		);
	}

	/**
	 * Ends what hangs and gives the price back.
	 *
	 * @throws Failure not_found, also where it has ended.
	 */
	public function end( int $staff, int $id ): Generation {
		$one = $this->generations->find( $id ) ?? throw Failure::not_found();
		$this->db->transaction_once(
			function () use ( $staff, $one ): void {
				if ( ! $this->ending->fail( $one, FailReason::Late ) ) {
					throw Failure::not_found();
				}
				$this->log->note( $staff, 'generation_ended', 'generation', $one->id, $one->user_id, 0, '' );
			}
		);
		return $this->generations->find( $id );
	}

	private static function twice(): Failure {
		return Failure::content( 'name', __( '已有同名的', 'zeromo-community' ) );
	}

	private function need_picture( int $staff, int $id, ?int $before ): void {
		if ( $id > 0 && $id !== $before ) {
			$this->library->require_own( array( $id ), $staff, 'image' );
		}
	}
}
