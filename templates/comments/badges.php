<?php
/**
 * Marks behind a name: 作者, 圈主, 置顶, 审核中.
 *
 * @package Zeromo\Community
 * @var array{badges: list<string>, status: string, pinned: bool} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<?php if ( in_array( 'author', $v['badges'], true ) ) : ?>
	<span class="zmo-badge zmo-badge--pin"><?php esc_html_e( '作者', 'zeromo-community' ); ?></span>
<?php endif; ?>
<?php if ( in_array( 'owner', $v['badges'], true ) ) : ?>
	<span class="zmo-badge zmo-badge--sky"><?php esc_html_e( '圈主', 'zeromo-community' ); ?></span>
<?php endif; ?>
<?php if ( $v['pinned'] ) : ?>
	<span class="zmo-badge zmo-badge--grey" data-zmo-pinned><?php esc_html_e( '置顶', 'zeromo-community' ); ?></span>
<?php endif; ?>
<?php if ( 'hold' === $v['status'] ) : ?>
	<span class="zmo-badge zmo-badge--grey"><?php esc_html_e( '审核中', 'zeromo-community' ); ?></span>
<?php endif; ?>
