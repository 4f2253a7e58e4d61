<?php
/**
 * 资料 of a circle, for who runs it: pictures, words, category, who may see it.
 *
 * @package Zeromo\Community
 * @var array{
 *   circle: \Zeromo\Community\Circles\Api\CircleRecord, profile: string, cats: string, privacy: string,
 *   announcement_max: int, rules_max: int, rule_max: int,
 * } $v profile, cats, privacy: HTML.
 */

declare(strict_types=1);

use Zeromo\Community\Circles\Http\CircleSettingsFormHandler;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$circle = $v['circle'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials, and Widget::attrs() escapes.
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '圈子资料', 'zeromo-community' ); ?></h2></div>
	<form class="zmo-cform" method="post" enctype="multipart/form-data"
		action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '圈子资料', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => "/circle/{$circle->id}" ) ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( CircleSettingsFormHandler::EDIT ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( CircleSettingsFormHandler::EDIT ) ); ?>">
		<?php wp_referer_field(); ?>
		<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $circle->id ); ?>">
		<?php echo $v['profile']; ?>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-circle-say"><?php esc_html_e( '公告', 'zeromo-community' ); ?></label>
			<textarea class="zmo-input" id="zmo-circle-say" name="announcement" rows="3"
				maxlength="<?php echo (int) $v['announcement_max']; ?>"
					><?php echo esc_textarea( $circle->announcement ); ?></textarea>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-circle-rules"><?php esc_html_e( '圈规', 'zeromo-community' ); ?></label>
			<textarea class="zmo-input" id="zmo-circle-rules" name="rules" rows="4"
				aria-describedby="zmo-circle-rules-hint"
					><?php echo esc_textarea( implode( "\n", $circle->rules ) ); ?></textarea>
			<p class="zmo-hint" id="zmo-circle-rules-hint">
				<?php
				/* translators: 1: most rules, 2: most characters of each */ printf(
					esc_html__( '一行一条，最多 %1$d 条，每条最多 %2$d 个字', 'zeromo-community' ),
					(int) $v['rules_max'],
					(int) $v['rule_max']
				);
				?>
			</p>
		</div>
		<?php echo $v['cats']; ?>
		<?php echo $v['privacy']; ?>
		<p class="zmo-door__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存资料', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
