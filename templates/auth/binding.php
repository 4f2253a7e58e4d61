<?php
/**
 * The member's number and address, each with the form that binds or changes it.
 *
 * @package Zeromo\Community
 * @var array{rows: list<array{by: string, title: string, bound: string, target: string}>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Auth\View\BindingPart;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block" id="zmo-bind" aria-labelledby="zmo-bind-title">
	<div class="zmo-block__head">
		<h2 id="zmo-bind-title"><?php esc_html_e( '手机号和邮箱', 'zeromo-community' ); ?></h2>
	</div>
	<p class="zmo-meta"><?php esc_html_e( '绑定后可以用验证码登录、找回密码。', 'zeromo-community' ); ?></p>
	<?php foreach ( $v['rows'] as $row ) : ?>
		<?php
		$field = 'zmo-bind-' . $row['by'];
		$does  = '' === $row['bound'] ? __( '绑定', 'zeromo-community' ) : __( '更换', 'zeromo-community' );
		?>
		<details class="zmo-bind"<?php echo '' === $row['target'] ? '' : ' open'; ?>>
			<summary>
				<?php echo esc_html( $row['title'] ); ?>
				<span class="zmo-meta">
					<?php echo esc_html( '' === $row['bound'] ? __( '未绑定', 'zeromo-community' ) : $row['bound'] ); ?>
				</span>
				<span class="zmo-bind__do"><?php echo esc_html( $does ); ?></span>
			</summary>
			<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
				aria-label="<?php echo esc_attr( $does . $row['title'] ); ?>"
				<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/account/bind', 'reload' => true ) ); ?>>
				<input type="hidden" name="action" value="<?php echo esc_attr( BindingPart::ACTION ); ?>">
				<input type="hidden" name="_wpnonce"
					value="<?php echo esc_attr( wp_create_nonce( BindingPart::ACTION ) ); ?>">
				<input type="hidden" name="by" value="<?php echo esc_attr( $row['by'] ); ?>">
				<div class="zmo-form__two">
					<div class="zmo-field">
						<label class="zmo-field__l" for="<?php echo esc_attr( $field ); ?>">
							<?php echo esc_html( $row['title'] ); ?>
						</label>
						<input class="zmo-input" id="<?php echo esc_attr( $field ); ?>" name="target" required
							maxlength="100"
							type="<?php echo 'sms' === $row['by'] ? 'tel' : 'email'; ?>"
							autocomplete="<?php echo 'sms' === $row['by'] ? 'tel' : 'email'; ?>"
							value="<?php echo esc_attr( $row['target'] ); ?>">
					</div>
					<div class="zmo-field">
						<label class="zmo-field__l" for="<?php echo esc_attr( $field ); ?>-code">
							<?php esc_html_e( '验证码', 'zeromo-community' ); ?>
						</label>
						<span class="zmo-affix"
							<?php
							echo Widget::attrs(
								'login-code',
								array( 'by' => $row['by'], 'target' => 'target', 'purpose' => 'bind' )
							);
							?>
							>
							<input id="<?php echo esc_attr( $field ); ?>-code" name="code" inputmode="numeric" required
								autocomplete="one-time-code" maxlength="10">
							<button class="zmo-btn zmo-btn--text" name="send" value="1" formnovalidate>
								<?php esc_html_e( '获取验证码', 'zeromo-community' ); ?>
							</button>
						</span>
					</div>
				</div>
				<p class="zmo-form__send">
					<button class="zmo-btn zmo-btn--fill"><?php echo esc_html( $does ); ?></button>
				</p>
			</form>
		</details>
	<?php endforeach; ?>
</section>
