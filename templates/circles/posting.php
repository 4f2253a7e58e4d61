<?php
/**
 * 发布规则: how a circle's members may post, and what guests may do.
 *
 * @package Zeromo\Community
 * @var array{id: int, options: Zeromo\Community\Circles\Api\CircleOptions, levels: array<string, string>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Circles\Api\CircleOptions;
use Zeromo\Community\Circles\Http\CircleFormHandler;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$o    = $v['options'];
$who  = array(
	CircleOptions::ALL      => __( '所有圈友', 'zeromo-community' ),
	CircleOptions::MANAGERS => __( '只有圈主和管理员', 'zeromo-community' ),
	CircleOptions::ROLES    => __( '指定等级的圈友', 'zeromo-community' ),
);
$asks = array(
	'post' => array( __( '谁可以发动态', 'zeromo-community' ), $o->post_by, $o->post_roles ),
	'lock' => array( __( '谁可以设置隐藏内容', 'zeromo-community' ), $o->lock_by, $o->lock_roles ),
);
$nums = array(
	'words_min'   => array( __( '最少字数', 'zeromo-community' ), $o->words_min, CircleOptions::WORDS ),
	'words_max'   => array( __( '最多字数', 'zeromo-community' ), $o->words_max, CircleOptions::WORDS ),
	'pending_max' => array( __( '每人最多几条待审核', 'zeromo-community' ), $o->pending_max, CircleOptions::PENDING ),
);
$guests = array(
	CircleOptions::GUEST_COMMENT => __( '可以看和评论', 'zeromo-community' ),
	CircleOptions::GUEST_READ    => __( '只能看', 'zeromo-community' ),
);
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '发布规则', 'zeromo-community' ); ?></h2></div>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '发布规则', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/circle/update_options' ) ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( CircleFormHandler::OPTIONS ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( CircleFormHandler::OPTIONS ) ); ?>">
		<?php wp_referer_field(); ?>
		<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['id'] ); ?>">
		<?php foreach ( $asks as $name => [ $legend, $by, $roles ] ) : ?>
			<fieldset class="zmo-field zmo-fold__who" <?php echo Widget::attrs( 'select-tabs' ); ?>>
				<legend class="zmo-field__l"><?php echo esc_html( $legend ); ?></legend>
				<div class="zmo-rule">
					<?php foreach ( $who as $value => $label ) : ?>
						<label class="zmo-check">
							<input type="radio" name="<?php echo esc_attr( "options[{$name}_by]" ); ?>"
								value="<?php echo esc_attr( $value ); ?>"<?php checked( $value, $by ); ?>>
							<span class="zmo-check__box zmo-check__box--round">
								<?php echo Icon::svg( 'check' ); ?>
							</span>
							<span><?php echo esc_html( $label ); ?></span>
						</label>
					<?php endforeach; ?>
				</div>
				<div data-zmo-panel="<?php echo esc_attr( CircleOptions::ROLES ); ?>" class="zmo-rule__more">
					<input type="hidden" name="<?php echo esc_attr( "options[{$name}_roles][]" ); ?>" value="">
					<?php foreach ( $v['levels'] as $key => $label ) : ?>
						<label class="zmo-check">
							<input type="checkbox" name="<?php echo esc_attr( "options[{$name}_roles][]" ); ?>"
								value="<?php echo esc_attr( (string) $key ); ?>"
								<?php checked( in_array( (string) $key, $roles, true ) ); ?>>
							<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
							<span><?php echo esc_html( $label ); ?></span>
						</label>
					<?php endforeach; ?>
				</div>
			</fieldset>
		<?php endforeach; ?>
		<p class="zmo-hint" id="zmo-posting-none"><?php esc_html_e( '数字填 0 为不限。', 'zeromo-community' ); ?></p>
		<div class="zmo-posting">
			<?php foreach ( $nums as $name => [ $label, $value, $most ] ) : ?>
				<div class="zmo-field">
					<label class="zmo-field__l" for="<?php echo esc_attr( "zmo-$name" ); ?>">
						<?php echo esc_html( $label ); ?>
					</label>
					<input class="zmo-input" id="<?php echo esc_attr( "zmo-$name" ); ?>" type="number"
						inputmode="numeric" min="0" max="<?php echo esc_attr( (string) $most ); ?>"
						name="<?php echo esc_attr( "options[$name]" ); ?>"
						value="<?php echo esc_attr( (string) $value ); ?>" aria-describedby="zmo-posting-none" required>
				</div>
			<?php endforeach; ?>
		</div>
		<fieldset class="zmo-field">
			<legend class="zmo-field__l"><?php esc_html_e( '没有加入的成员在公开圈子里', 'zeromo-community' ); ?></legend>
			<div class="zmo-rule">
				<?php foreach ( $guests as $value => $label ) : ?>
					<label class="zmo-check">
						<input type="radio" name="options[guest]" value="<?php echo esc_attr( $value ); ?>"
							<?php checked( $value, $o->guest ); ?>>
						<span class="zmo-check__box zmo-check__box--round"><?php echo Icon::svg( 'check' ); ?></span>
						<span><?php echo esc_html( $label ); ?></span>
					</label>
				<?php endforeach; ?>
			</div>
		</fieldset>
		<input type="hidden" name="options[review]" value="0">
		<label class="zmo-check">
			<input type="checkbox" name="options[review]" value="1"<?php checked( $o->review ); ?>>
			<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
			<span><?php esc_html_e( '圈友的动态要审核后才公开', 'zeromo-community' ); ?></span>
		</label>
		<p class="zmo-hint"><?php esc_html_e( '待审核的动态在“我的 › 审核”里处理。', 'zeromo-community' ); ?></p>
		<p class="zmo-door__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存发布规则', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
