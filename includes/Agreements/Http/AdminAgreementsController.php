<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\Http;

use Zeromo\Community\Agreements\AgreementService;
use Zeromo\Community\Agreements\AgreementTexts;
use Zeromo\Community\Agreements\Kind;
use Zeromo\Community\Agreements\Sql\VersionRepository;
use Zeromo\Community\Agreements\Version;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/agreements: the owner publishes versions and reads what was kept.
 *
 * @phpstan-import-type Answer from Schema
 */
final class AdminAgreementsController extends Controller {

	private const CAPABILITY = 'manage_zeromo_settings';

	/** Versions of a list; an agreement has a few a year. */
	private const MOST = 100;

	public function __construct(
		RouteKit $kit,
		private readonly AgreementService $service,
		private readonly AgreementTexts $texts,
		private readonly VersionRepository $versions
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/agreements',
			array(),
			$this->who_can( self::CAPABILITY ),
			fn(): array => $this->all(),
			Schema::object(
				array(
					'agreements' => Schema::listing(
						Schema::object(
							array(
								'kind'     => Schema::text( __( '哪一份协议', 'zeromo-community' ) ),
								'label'    => Schema::text( __( '名称', 'zeromo-community' ) ),
								'url'      => Schema::text( __( '在哪里阅读，没有页面为空', 'zeromo-community' ) ),
								'edit_url' => Schema::text( __( '在哪里修改，没有页面为空', 'zeromo-community' ) ),
								'changed'  => Schema::flag( __( '页面在最新的版本之后改过，或者还没有版本', 'zeromo-community' ) ),
							)
						)
					),
					'items'      => Schema::listing( Version::schema() ),
				)
			),
			'settings'
		);
		$this->route(
			'POST /admin/agreements',
			array(
				'kind'  => Arg::word(
					__( '哪一份协议', 'zeromo-community' ),
					array_column( Kind::cases(), 'value' ),
					null,
					true
				),
				'note'  => Arg::text( __( '改了什么，一句话', 'zeromo-community' ), 300, true ),
				'again' => Arg::flag( __( '要求成员重新同意', 'zeromo-community' ), false ),
			),
			$this->who_can( self::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->service->publish(
					$this->viewer(),
					Kind::from( $in->text( 'kind' ) ),
					$in->text( 'note' ),
					$in->flag( 'again' )
				)->fields();
			},
			Version::schema(),
			'settings'
		);
		$this->route(
			'GET /admin/agreements/{id}',
			array(),
			$this->who_can( self::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$one = $this->versions->find( ( new Input( $r ) )->int( 'id' ) ) ?? throw Failure::not_found();
				return array( 'version' => $one->fields(), 'text' => $this->versions->body( $one->id ) );
			},
			Schema::object(
				array(
					'version' => Version::schema(),
					'text'    => Schema::text( __( '发布时的正文', 'zeromo-community' ) ),
				)
			),
			'settings'
		);
	}

	/** @return Answer */
	private function all(): array {
		return array(
			'agreements' => array_map(
				function ( Kind $kind ): array {
					$page = $this->texts->page( $kind );
					$hash = hash( 'sha256', $this->texts->text( $kind ) );
					return array(
						'kind'     => $kind->value,
						'label'    => $kind->label(),
						'url'      => $this->texts->url( $kind ),
						'edit_url' => null === $page ? '' : admin_url( "post.php?post=$page->ID&action=edit" ),
						'changed'  => null !== $page && $this->versions->latest( $kind )?->hash !== $hash,
					);
				},
				Kind::cases()
			),
			'items'      => array_map(
				static fn( Version $one ): array => $one->fields(),
				$this->versions->newest( self::MOST )
			),
		);
	}
}
