<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Http\Schema;

/**
 * A media item as its owner's library shows it.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class MediaItem {

	/**
	 * @param string $type  image, video, audio or file.
	 * @param string $icon  Address of the type's icon.
	 * @param int    $size  Bytes.
	 * @param string $thumb Address of the thumbnail, or of the cover of a video; empty for none.
	 * @param int    $ai    The AI label, see AiMark.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $type,
		public readonly string $url,
		public readonly string $icon,
		public readonly string $alt,
		public readonly string $filename,
		public readonly int $size,
		public readonly string $thumb,
		public readonly int $ai
	) {}

	/** @return Answer As schema() declares it. */
	public function fields(): array {
		return array(
			'id'       => $this->id,
			'type'     => $this->type,
			'url'      => $this->url,
			'icon'     => $this->icon,
			'alt'      => $this->alt,
			'filename' => $this->filename,
			'size'     => $this->size,
			'thumb'    => $this->thumb,
			'ai'       => $this->ai,
		);
	}

	/** @return JsonSchema */
	public static function schema(): array {
		return Schema::named(
			'Media',
			Schema::object(
				array(
					'id'       => Schema::int( __( '媒体编号', 'zeromo-community' ) ),
					'type'     => array(
						'type' => 'string',
						'enum' => array( 'image', 'video', 'audio', 'file' ),
						'description' => __( '媒体类型', 'zeromo-community' ),
					),
					'url'      => Schema::text( __( '文件地址', 'zeromo-community' ) ),
					'icon'     => Schema::text( __( '类型图标地址', 'zeromo-community' ) ),
					'alt'      => Schema::text( __( '替代文字', 'zeromo-community' ) ),
					'filename' => Schema::text( __( '文件名', 'zeromo-community' ) ),
					'size'     => Schema::int( __( '字节数', 'zeromo-community' ) ),
					'thumb'    => Schema::text( __( '图片的缩略图或视频的封面地址，没有为空', 'zeromo-community' ) ),
					'ai'       => AiMark::schema(),
				)
			)
		);
	}
}
