<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Http;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Choice;
use Zeromo\Community\Generation\ChoiceKind;
use Zeromo\Community\Generation\Generation;
use Zeromo\Community\Generation\GenerationAdmin;
use Zeromo\Community\Generation\GenerationService;
use Zeromo\Community\Generation\GenerationState;
use Zeromo\Community\Generation\Model;
use Zeromo\Community\Generation\Providers;
use Zeromo\Community\Generation\Sql\ChoiceRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Generation\Sql\ModelRepository;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * /admin/generation…: tools, categories, styles and what members have asked for.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminGenerationController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly GenerationAdmin $admin,
		private readonly ModelRepository $models,
		private readonly ChoiceRepository $choices,
		private readonly GenerationRepository $generations,
		private readonly Providers $providers,
		private readonly Library $library,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$staff   = $this->who_can( GenerationAdmin::CAPABILITY );
		$deleted = Schema::object( array( 'deleted' => Schema::flag( __( '是否已删除', 'zeromo-community' ) ) ) );
		$this->route(
			'GET /admin/generation-models',
			array(),
			$staff,
			fn(): array => $this->all(),
			AdminGenerationSchema::all( ... ),
			'settings'
		);
		$this->route(
			'POST /admin/generation-models',
			self::model_args(),
			$staff,
			fn( \WP_REST_Request $r ): array => $this->save_model( new Input( $r ) ),
			AdminGenerationSchema::model( ... ),
			'settings'
		);
		$this->route(
			'DELETE /admin/generation-models/{id}',
			array(),
			$staff,
			function ( \WP_REST_Request $r ): array {
				$this->admin->delete_model( $this->viewer(), ( new Input( $r ) )->int( 'id' ) );
				return array( 'deleted' => true );
			},
			$deleted,
			'settings'
		);
		$this->route(
			'POST /admin/generation-models/{id}/check',
			array(),
			$staff,
			fn( \WP_REST_Request $r ): array => $this->check( ( new Input( $r ) )->int( 'id' ) ),
			AdminGenerationSchema::checked( ... ),
			'settings'
		);
		$this->route(
			'POST /admin/generation-choices',
			array(
				'id'       => Arg::id( __( '编号，0 为新的', 'zeromo-community' ), false, 0 ),
				'kind'     => Arg::word(
					__( 'category 分类，style 风格', 'zeromo-community' ),
					array( 'category', 'style' ),
					null,
					true
				),
				'name'     => Arg::text( __( '名称，最多 30 个字', 'zeromo-community' ), 120, true ),
				'prompt'   => Arg::text( __( '加在描述后面的话，最多 300 个字', 'zeromo-community' ), 1200 ),
				'image_id' => Arg::id( __( '图片编号，0 为没有', 'zeromo-community' ), false, 0 ),
				'position' => Arg::int( __( '排在第几', 'zeromo-community' ), 0, 9999, 0 ),
				'enabled'  => Arg::flag( __( '成员是否看得到', 'zeromo-community' ), true ),
			),
			$staff,
			fn( \WP_REST_Request $r ): array => $this->save_choice( new Input( $r ) ),
			AdminGenerationSchema::choice( ... ),
			'settings'
		);
		$this->route(
			'DELETE /admin/generation-choices/{id}',
			array(),
			$staff,
			function ( \WP_REST_Request $r ): array {
				$this->admin->delete_choice( $this->viewer(), ( new Input( $r ) )->int( 'id' ) );
				return array( 'deleted' => true );
			},
			$deleted,
			'settings'
		);
		$this->route(
			'GET /admin/generations',
			array(
				'per_page' => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
				'status'   => Arg::word(
					__( '到了哪一步，空为全部', 'zeromo-community' ),
					array( '', ...GenerationState::words() ),
					''
				),
				'user_id'  => Arg::id( __( '只看一个成员的，0 为全部', 'zeromo-community' ), false, 0 ),
			),
			$staff,
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			AdminGenerationSchema::page( ... ),
			'settings'
		);
		$this->route(
			'DELETE /admin/generations/{id}',
			array(),
			$staff,
			fn( \WP_REST_Request $r ): array => $this->jobs(
				array( $this->admin->end( $this->viewer(), ( new Input( $r ) )->int( 'id' ) ) )
			)[0],
			AdminGenerationSchema::job( ... ),
			'settings'
		);
	}

	/** @return array<string, JsonSchema> */
	private static function model_args(): array {
		return array(
			'id'          => Arg::id( __( '工具编号，0 为新的', 'zeromo-community' ), false, 0 ),
			'name'        => Arg::text( __( '名称，最多 60 个字', 'zeromo-community' ), 240, true ),
			'description' => Arg::text( __( '说明，最多 200 个字', 'zeromo-community' ), 800 ),
			'provider'    => Arg::text( __( '服务商', 'zeromo-community' ), 30, true ),
			'endpoint'    => Arg::text( __( '接口地址，空为服务商的官方地址', 'zeromo-community' ), 300 ),
			'remote'      => Arg::text( __( '模型在服务商那里的名称', 'zeromo-community' ), 100 ),
			'key'         => Arg::text( __( '密钥，只写不读；不写为不改', 'zeromo-community' ), 500 ),
			'asset'       => Arg::word(
				__( 'balance 用余额付，points 用积分付', 'zeromo-community' ),
				array_column( Asset::cases(), 'value' ),
				Asset::Points->value
			),
			'price'       => Arg::text( __( '每张的价格，元或积分，0 为免费', 'zeromo-community' ), 20 ),
			'sizes'       => Arg::words( __( '尺寸，如 1024x1024', 'zeromo-community' ), 20, 12 ),
			'max_count'   => Arg::int( __( '一次最多几张', 'zeromo-community' ), 1, GenerationService::MOST, 1 ),
			'image_id'    => Arg::id( __( '图片编号，0 为没有', 'zeromo-community' ), false, 0 ),
			'position'    => Arg::int( __( '排在第几', 'zeromo-community' ), 0, 9999, 0 ),
			'enabled'     => Arg::flag( __( '成员是否看得到', 'zeromo-community' ), false ),
		);
	}

	/** @return Answer */
	private function all(): array {
		$models    = $this->models->all( false );
		$choices   = $this->choices->all( false );
		$images    = $this->images( array( ...$models, ...$choices ) );
		$of_kind   = static fn( ChoiceKind $kind ): array => array_values(
			array_map(
				static fn( Choice $one ): array => AdminGenerationSchema::choice_wire( $one, $images ),
				array_filter( $choices, static fn( Choice $one ): bool => $one->kind === $kind )
			)
		);
		$providers = array();
		foreach ( $this->providers->all() as $provider ) {
			$providers[] = array(
				'name'      => $provider->name(),
				'label'     => $provider->label(),
				'endpoint'  => $provider->endpoint(),
				'needs_key' => $provider->needs_key(),
				'local'     => $provider->is_local(),
			);
		}
		return array(
			'models'     => array_map(
				static fn( Model $one ): array => AdminGenerationSchema::model_wire( $one, $images ),
				$models
			),
			'categories' => $of_kind( ChoiceKind::Category ),
			'styles'     => $of_kind( ChoiceKind::Style ),
			'providers'  => $providers,
		);
	}

	/** @return Answer */
	private function save_model( Input $in ): array {
		$asset = Asset::from( $in->text( 'asset', Asset::Points->value ) );
		$price = trim( $in->text( 'price' ) );
		$model = $this->admin->save_model(
			$this->viewer(),
			new Model(
				$in->int( 'id' ),
				trim( $in->text( 'name' ) ),
				trim( $in->text( 'description' ) ),
				$in->text( 'provider' ),
				untrailingslashit( trim( $in->text( 'endpoint' ) ) ),
				trim( $in->text( 'remote' ) ),
				$asset,
				in_array( $price, array( '', '0', '0.00' ), true ) ? 0 : Amount::of( $asset, $price, 'price' ),
				array_values( array_filter( array_map( trim( ... ), $in->texts( 'sizes' ) ) ) ),
				$in->int( 'max_count', 1 ),
				$in->int( 'image_id' ),
				$in->flag( 'enabled' ),
				$in->int( 'position' ),
				false
			),
			$in->has( 'key' ) ? trim( $in->text( 'key' ) ) : null
		);
		return AdminGenerationSchema::model_wire( $model, $this->images( array( $model ) ) );
	}

	/** @return Answer */
	private function save_choice( Input $in ): array {
		$choice = $this->admin->save_choice(
			$this->viewer(),
			new Choice(
				$in->int( 'id' ),
				ChoiceKind::named( $in->text( 'kind' ) ),
				trim( $in->text( 'name' ) ),
				trim( $in->text( 'prompt' ) ),
				$in->int( 'image_id' ),
				$in->int( 'position' ),
				$in->flag( 'enabled', true )
			)
		);
		return AdminGenerationSchema::choice_wire( $choice, $this->images( array( $choice ) ) );
	}

	/** @return Answer */
	private function check( int $id ): array {
		$reason = $this->admin->check( $id )->reason;
		$is_ok  = null === $reason;
		return array(
			'ok'      => $is_ok,
			'message' => match ( $reason ) {
				null             => __( '地址、密钥和模型都能用', 'zeromo-community' ),
			FailReason::Busy => __( '能连上，服务商正忙', 'zeromo-community' ),
			default          => $reason->detail(),
			},
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$found = $this->generations->everybody(
			GenerationState::named( $in->text( 'status' ) ),
			$in->int( 'user_id' ),
			$page->after->id ?? 0,
			$page->limit
		);
		return array(
			'items'       => $this->jobs( array_values( $page->cut( $found ) ) ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Generation $one ): Cursor => new Cursor( 0, $one->id ) )
			),
		);
	}

	/**
	 * @param list<Generation> $all A page.
	 * @return list<Answer>
	 */
	private function jobs( array $all ): array {
		$members = $this->members->cards(
			array_values( array_unique( array_map( static fn( Generation $one ): int => $one->user_id, $all ) ) ),
			$this->viewer()
		);
		$names   = array();
		foreach ( $this->models->all( false ) as $model ) {
			$names[ $model->id ] = $model->name;
		}
		$pictures = $this->generations->pictures( array_map( static fn( Generation $one ): int => $one->id, $all ) );
		$thumbs   = $this->library->urls( array_merge( ...$pictures ) );
		return array_map(
			static fn( Generation $one ): array => AdminGenerationSchema::job_wire(
				$one,
				$members[ $one->user_id ] ?? null,
				$names[ $one->model_id ] ?? '',
				array_values( array_intersect_key( $thumbs, array_flip( $pictures[ $one->id ] ?? array() ) ) )
			),
			$all
		);
	}

	/**
	 * @param list<Model|Choice> $all Rows.
	 * @return array<int, string> Addresses by picture.
	 */
	private function images( array $all ): array {
		$ids = array();
		foreach ( $all as $one ) {
			if ( $one->image_id > 0 ) {
				$ids[] = $one->image_id;
			}
		}
		return array() === $ids ? array() : $this->library->urls( $ids );
	}
}
