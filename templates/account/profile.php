<?php
/**
 * 资料: pictures and profile of the own account.
 *
 * @package Zeromo\Community
 * @var array{me: array{name: string, login: string, email: string, url: string, avatar: string, cover: string|null,
 *   description: string, gender: string, birthday: string, homepage: string, location: string, joined: string},
 *   max_size: int, quota: string, logout_url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Account\Http\AccountFormHandler;
use Zeromo\Community\Account\ProfileEditing;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$me      = $v['me'];
$genders = array(
	'' => __( '不说', 'zeromo-community' ),
	'male' => __( '男', 'zeromo-community' ),
	'female' => __( '女', 'zeromo-community' ),
	'other' => __( '其他', 'zeromo-community' ),
);
$rows    = array(
	__( '用户名', 'zeromo-community' )   => $me['login'],
	__( '邮箱', 'zeromo-community' )    => '' === $me['email'] ? __( '未绑定', 'zeromo-community' ) : $me['email'],
	__( '加入时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d', (int) strtotime( $me['joined'] ) ),
) + ( '' === $v['quota'] ? array() : array( __( '上传额度', 'zeromo-community' ) => $v['quota'] ) );
?>
<section class="zmo-block">
	<?php
	echo Partial::render(
		'account/picture',
		array( 'what' => 'cover', 'src' => (string) $me['cover'], 'max_size' => $v['max_size'] )
	);
	echo Partial::render(
		'account/picture',
		array( 'what' => 'avatar', 'src' => $me['avatar'], 'max_size' => $v['max_size'] )
	);
	?>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '资料', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/account/profile', 'reload' => true ) ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( AccountFormHandler::ACTION ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( AccountFormHandler::ACTION ) ); ?>">
		<input type="hidden" name="do" value="profile">
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-name"><?php esc_html_e( '昵称', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-name" name="display_name" required pattern=".*\S.*"
				maxlength="<?php echo (int) ProfileEditing::NAME; ?>" autocomplete="nickname"
				value="<?php echo esc_attr( $me['name'] ); ?>">
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-about"><?php esc_html_e( '简介', 'zeromo-community' ); ?></label>
			<textarea class="zmo-input" id="zmo-about" name="description" rows="3"
				maxlength="<?php echo (int) ProfileEditing::DESCRIPTION; ?>"
					><?php echo esc_textarea( $me['description'] ); ?></textarea>
		</div>
		<fieldset class="zmo-field zmo-form__set">
			<legend class="zmo-field__l"><?php esc_html_e( '性别', 'zeromo-community' ); ?></legend>
			<div class="zmo-seg">
				<?php foreach ( $genders as $value => $label ) : ?>
					<label>
						<input type="radio" name="gender" value="<?php echo esc_attr( $value ); ?>"
							<?php checked( $value, $me['gender'] ); ?>>
						<span><?php echo esc_html( $label ); ?></span>
					</label>
				<?php endforeach; ?>
			</div>
		</fieldset>
		<div class="zmo-form__two">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-born"><?php esc_html_e( '生日', 'zeromo-community' ); ?></label>
				<input class="zmo-input" id="zmo-born" name="birthday" type="date" min="1900-01-01"
					max="<?php echo esc_attr( (string) wp_date( 'Y-m-d' ) ); ?>" autocomplete="bday"
					value="<?php echo esc_attr( $me['birthday'] ); ?>">
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-place"><?php esc_html_e( '所在地', 'zeromo-community' ); ?></label>
				<input class="zmo-input" id="zmo-place" name="location"
					maxlength="<?php echo (int) ProfileEditing::LOCATION; ?>"
					value="<?php echo esc_attr( $me['location'] ); ?>">
			</div>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-site"><?php esc_html_e( '个人网站', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-site" name="url" type="url"
				maxlength="<?php echo (int) ProfileEditing::URL; ?>" autocomplete="url"
				value="<?php echo esc_attr( $me['homepage'] ); ?>">
		</div>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存资料', 'zeromo-community' ); ?></button>
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $me['url'] ); ?>">
				<?php esc_html_e( '查看我的主页', 'zeromo-community' ); ?>
			</a>
		</p>
	</form>
</section>
<section class="zmo-block">
	<dl class="zmo-facts">
		<?php foreach ( $rows as $label => $value ) : ?>
			<div class="zmo-facts__row">
				<dt><?php echo esc_html( $label ); ?></dt>
				<dd><?php echo esc_html( $value ); ?></dd>
			</div>
		<?php endforeach; ?>
	</dl>
	<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $v['logout_url'] ); ?>">
		<?php echo Icon::svg( 'log-out', 'zmo-icon--16' ); ?>
		<?php esc_html_e( '退出登录', 'zeromo-community' ); ?>
	</a>
</section>
