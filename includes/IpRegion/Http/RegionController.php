<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion\Http;

use Zeromo\Community\ChunkedUploads\Api\Part;
use Zeromo\Community\IpRegion\RegionStatus;
use Zeromo\Community\IpRegion\RegionUpload;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/ip-region: the file of regions, uploaded in parts.
 *
 * @phpstan-import-type Answer from Schema
 */
final class RegionController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly RegionStatus $desk,
		private readonly RegionUpload $upload
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$can = $this->who_can( 'manage_zeromo_settings' );
		$this->route(
			'GET /admin/ip-region',
			array(),
			$can,
			fn(): array => $this->desk->fields( $this->viewer() ),
			RegionStatus::schema( ... ),
			'ip_region'
		);
		$this->route(
			'POST /admin/ip-region',
			array(
				'offset' => Arg::int(
					__( '这一段从第几个字节开始，0 是从头上传', 'zeromo-community' ),
					0,
					RegionUpload::MOST,
					null,
					true
				),
				'size'   => Arg::int( __( '文件的字节数', 'zeromo-community' ), 1, RegionUpload::MOST, null, true ),
			) + Arg::nonce(),
			$can,
			$this->part( ... ),
			Schema::object( array( 'offset' => Schema::int( __( '已收到的字节数，下一段从这里开始', 'zeromo-community' ) ) ) ),
			'ip_region_part'
		);
		$this->route(
			'DELETE /admin/ip-region',
			Arg::nonce(),
			$can,
			fn(): array => $this->remove(),
			RegionStatus::schema( ... ),
			'ip_region'
		);
	}

	/** @return Answer */
	private function part( \WP_REST_Request $request ): array {
		$in = new Input( $request );
		return array(
			'offset' => $this->upload->part(
				$this->viewer(),
				$in->int( 'offset' ),
				$in->int( 'size' ),
				Part::bytes( $request )
			),
		);
	}

	/** @return Answer */
	private function remove(): array {
		$this->upload->remove( $this->viewer() );
		return $this->desk->fields( $this->viewer() );
	}
}
