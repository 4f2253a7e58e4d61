<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

/**
 * What WeChat wants to know of a transfer besides its scene (`transfer_scene_report_infos`); without it no transfer is
 * taken. Kinds are fixed by the scene, contents are the merchant's.
 */
final class WechatReport {

	/** Where the merchant has filled in nothing: what scene 1005 (佣金报酬) wants. */
	public const DEFAULT = "岗位类型：作者\n报酬说明：稿费";

	/** Letters of a kind and of a content. */
	private const KIND    = 15;
	private const CONTENT = 32;

	/**
	 * A line each, kind and content with a colon between them.
	 *
	 * @return list<array{info_type: string, info_content: string}>
	 */
	public static function read( string $text ): array {
		$found = array();
		foreach ( explode( "\n", '' === trim( $text ) ? self::DEFAULT : $text ) as $line ) {
			$parts = preg_split( '/[:：]/u', $line, 2 );
			$parts = array_map( 'trim', false === $parts ? array() : $parts );
			if ( '' !== ( $parts[0] ?? '' ) && '' !== ( $parts[1] ?? '' ) ) {
				$found[] = array(
					'info_type'    => mb_substr( $parts[0], 0, self::KIND ),
					'info_content' => mb_substr( $parts[1], 0, self::CONTENT ),
				);
			}
		}
		return $found;
	}
}
