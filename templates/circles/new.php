<?php
/**
 * Making a circle: without script one form, with it one step after another.
 *
 * @package Zeromo\Community
 * @var array{
 *   steps: list<string>, keep: string, key: string, made_url: string, url: string, parts: list<string>,
 * } $v made_url has {id} for the circle; parts: HTML of the steps.
 */

declare(strict_types=1);

use Zeromo\Community\Circles\Http\CircleSettingsFormHandler;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials, and Widget::attrs() escapes.
?>
<div class="zmo-head zmo-index"><?php echo Partial::heading( __( '创建圈子', 'zeromo-community' ) ); ?></div>
<form class="zmo-block zmo-wizard" method="post" enctype="multipart/form-data"
	action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	aria-label="<?php esc_attr_e( '创建圈子', 'zeromo-community' ); ?>"
	<?php echo Widget::attrs(
		'form-steps',
		array( 'path' => '/circle', 'keep' => $v['keep'], 'done_url' => $v['made_url'] )
	); ?>>
	<input type="hidden" name="action" value="<?php echo esc_attr( CircleSettingsFormHandler::CREATE ); ?>">
	<input type="hidden" name="_wpnonce"
		value="<?php echo esc_attr( wp_create_nonce( CircleSettingsFormHandler::CREATE ) ); ?>">
	<?php wp_referer_field(); ?>
	<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( $v['key'] ); ?>">
	<?php echo Partial::render( 'circles/steps', array( 'steps' => $v['steps'], 'at' => -1 ) ); ?>
	<p class="zmo-wizard__kept" data-zmo-kept
		hidden><span><?php esc_html_e( '已恢复上次没写完的内容', 'zeromo-community' ); ?></span><button type="button"
		class="zmo-btn zmo-btn--s zmo-btn--text"
		data-zmo-clear><?php esc_html_e( '清空', 'zeromo-community' ); ?></button></p>
	<?php foreach ( $v['parts'] as $n => $part ) : ?>
		<section class="zmo-wizard__step" data-zmo-step>
			<h2 tabindex="-1"><?php echo esc_html( $v['steps'][ $n ] ); ?></h2>
			<?php echo $part; ?>
		</section>
	<?php endforeach; ?>
	<p class="zmo-wizard__foot">
		<a class="zmo-btn zmo-btn--line" data-zmo-leave
			href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '取消', 'zeromo-community' ); ?></a>
		<button type="button" class="zmo-btn zmo-btn--line" data-zmo-back
			hidden><?php esc_html_e( '上一步', 'zeromo-community' ); ?></button>
		<button type="button" class="zmo-btn zmo-btn--fill" data-zmo-next
			hidden><?php esc_html_e( '下一步', 'zeromo-community' ); ?></button>
		<button class="zmo-btn zmo-btn--fill" data-zmo-send><?php esc_html_e( '创建圈子', 'zeromo-community' ); ?></button>
	</p>
	<p class="zmo-sr" role="status" data-zmo-said></p>
</form>
